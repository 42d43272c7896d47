import type { Page } from '@playwright/test'
import type { AppRoute, AppState } from '../states.ts'
import { ordersOpeners, reviewsOpeners, tripOpeners } from './booking.ts'
import { favoritesOpeners, organizerOpeners, serviceOpeners, servicesOpeners } from './catalog.ts'
import { bookedOpeners } from './checkout.ts'
import { deskOpeners, invitationOpeners } from './desk.ts'
import { earnOpeners } from './earn.ts'
import { elsewhereOpeners } from './elsewhere.ts'
import { entryOpeners } from './entry.ts'
import { friendsOpeners } from './friends.ts'
import { giftCardOpeners } from './gift-cards.ts'
import { groupPaymentOpeners, shareOpeners } from './group-payment.ts'
import { inboxOpeners } from './inbox.ts'
import { listsOpeners, ownListOpeners, sharedListOpeners } from './lists.ts'
import { miningOpeners } from './mining.ts'
import type { Opener } from './opener.ts'
import { dayOpeners, plannerOpeners } from './planner.ts'
import { profileOpeners } from './profile.ts'
import { offerOpeners, watchesOpeners } from './service/watch.ts'
import { ticketOpeners } from './tickets.ts'
import { walletOpeners } from './wallet.ts'

export const openers: { readonly [R in AppRoute]: Record<AppState<R>, Opener> } = {
  '/': {
    splash: { as: 'idler', path: '/', before: holdSplash, shows: (page) => page.getByText('10%', { exact: true }) },
  },
  '/entry': entryOpeners,
  '/mining': miningOpeners,
  '/wallet': walletOpeners,
  '/earn': earnOpeners,
  '/services': servicesOpeners,
  '/service/:id': serviceOpeners,
  '/service/:id/reviews': reviewsOpeners,
  '/favorites': favoritesOpeners,
  '/favorites/lists': listsOpeners,
  '/favorites/lists/:id': ownListOpeners,
  '/favorites/shared/:id': sharedListOpeners,
  '/inbox': inboxOpeners,
  '/friends': friendsOpeners,
  '/profile': profileOpeners,
  '/terms': {
    text: { as: 'idler', path: '/terms', shows: (page) => page.getByRole('heading', { level: 1 }) },
    'outside the messenger': { as: 'nobody', path: '/terms', shows: (page) => page.getByRole('heading', { level: 1 }) },
  },
  '/privacy': {
    text: { as: 'idler', path: '/privacy', shows: (page) => page.getByRole('heading', { level: 1 }) },
    'outside the messenger': {
      as: 'nobody',
      path: '/privacy',
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
  },
  '/organizer/:id': organizerOpeners,
  '/organizer/:id/:part': deskOpeners,
  '/invitation/:id': invitationOpeners,
  '/order-history': ordersOpeners,
  '/order-history/:id': tripOpeners,
  '/order-history/:id/paid': bookedOpeners,
  '/order-history/:id/group-payment': groupPaymentOpeners,
  '/share/:id': shareOpeners,
  '/ticket/:id': ticketOpeners,
  '/planner': plannerOpeners,
  '/planner/day': dayOpeners,
  '/watches': watchesOpeners,
  '/gift-cards': giftCardOpeners,
  '/watches/:id': offerOpeners,
  elsewhere: elsewhereOpeners,
}

function holdSplash(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout
    const slowly = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work, ms === 200 ? 600_000 : ms, ...rest)
    Object.assign(window, { setTimeout: slowly })
  })
}
