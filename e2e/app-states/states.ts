/**
 * What has to be looked at: every route and the states it can be in. `elsewhere` are the states in which no route is
 * shown. The openers (openers.ts) are typed by this list; app-states.spec.ts fails when one of them, or a route of
 * the mini-app, is missing.
 */
export const appStates = {
  '/': ['splash'],
  '/entry': [
    'starting',
    'welcome',
    'presentation',
    'region, closed',
    'region, the list',
    'region, nothing found',
    'region, refused',
    'server away',
  ],
  '/mining': ['loading', 'idle', 'active', 'finished', 'boosts', 'top-up', 'failed', 'offline', 'offline, saved'],
  '/wallet': [
    'loading',
    'content',
    'empty',
    'nothing found',
    'filters',
    'details',
    'failed',
    'offline',
    'offline, saved',
  ],
  '/earn': ['later'],
  '/services': [
    'loading',
    'content',
    'corrected',
    'nothing found',
    'filters',
    'without a session',
    'failed',
    'offline',
  ],
  '/service/:id': ['loading', 'hotel', 'excursion', 'entertainment', 'chosen', 'dates failed', 'gone', 'failed'],
  '/service/:id/reviews': ['loading', 'content', 'empty', 'failed'],
  '/favorites': ['loading', 'content', 'empty', 'failed'],
  '/friends': ['later'],
  '/profile': [
    'loading',
    'content',
    'mining',
    'region',
    'region, refused',
    'leaving',
    'choice refused',
    'failed',
    'offline',
    'offline, saved',
  ],
  '/terms': ['text', 'outside the messenger'],
  '/privacy': ['text', 'outside the messenger'],
  '/organizer/:id': ['loading', 'content', 'gone', 'failed'],
  '/order-history': ['loading', 'upcoming', 'completed', 'cancelled', 'empty', 'failed', 'offline, saved'],
  '/order-history/:id': [
    'loading',
    'trip',
    'hold',
    'awaiting',
    'cancelled',
    'completed',
    'ticket',
    'cancelling',
    'cancelled now',
    'review',
    'gone',
    'failed',
  ],
  '/ui': ['components', 'sheet', 'notice', 'no answer', 'not loaded', 'page on its way', 'loader'],
  elsewhere: [
    'page on its way',
    'page did not come',
    'error screen',
    'outside the messenger',
    'no data',
    'reopen',
    'logged out',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type AppRoute = keyof typeof appStates
export type AppState<R extends AppRoute> = (typeof appStates)[R][number]

/** How each route stands most of the time. `npm test` looks at these; `npm run test:long` looks at every state. */
export const baseStates: { readonly [R in AppRoute]: AppState<R> } = {
  '/': 'splash',
  '/entry': 'welcome',
  '/mining': 'active',
  '/wallet': 'content',
  '/earn': 'later',
  '/services': 'content',
  '/service/:id': 'excursion',
  '/service/:id/reviews': 'content',
  '/favorites': 'content',
  '/friends': 'later',
  '/profile': 'content',
  '/terms': 'text',
  '/privacy': 'text',
  '/organizer/:id': 'content',
  '/order-history': 'upcoming',
  '/order-history/:id': 'trip',
  '/ui': 'components',
  elsewhere: 'outside the messenger',
}

/** One route is looked at in every state each time: it has sheets, and all the ways of loading, failing and being offline. */
export const fullyTestedRoute: AppRoute = '/wallet'
