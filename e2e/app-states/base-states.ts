import type { AppRoute, AppState } from './states.ts'

/** The usual state of each route. */
export const baseStates: { readonly [R in AppRoute]: AppState<R> } = {
  '/': 'splash',
  '/entry': 'welcome',
  '/mining': 'active',
  '/wallet': 'content',
  '/earn': 'content',
  '/services': 'content',
  '/service/:id': 'excursion',
  '/service/:id/reviews': 'content',
  '/favorites': 'content',
  '/favorites/lists': 'content',
  '/favorites/lists/:id': 'content',
  '/favorites/shared/:id': 'content',
  '/inbox': 'content',
  '/friends': 'content',
  '/profile': 'content',
  '/terms': 'text',
  '/privacy': 'text',
  '/organizer/:id': 'content',
  '/organizer/:id/:part': 'calendar',
  '/invitation/:id': 'content',
  '/order-history': 'upcoming',
  '/order-history/:id': 'trip',
  '/order-history/:id/paid': 'confirmed',
  '/order-history/:id/group-payment': 'collecting',
  '/share/:id': 'invited',
  '/ticket/:id': 'ticket',
  '/planner': 'content',
  '/planner/day': 'content',
  '/watches': 'content',
  '/gift-cards': 'form',
  '/watches/:id': 'held',
  elsewhere: 'outside the messenger',
}

/** `npm test` checks the usual states of these, `npm run test:slow` every state of every route. */
export const everyRunRoutes: ReadonlySet<AppRoute> = new Set<AppRoute>([
  ...(['/', '/mining', '/services', '/service/:id', '/order-history/:id'] as const),
])
