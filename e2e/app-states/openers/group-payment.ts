import type { Page } from '@playwright/test'
import {
  allPaid,
  gift,
  groupPath,
  groupShares,
  invitation,
  invitationPath,
  mockShares,
  noShareLeft,
  ownPaid,
  paidByOther,
} from '../../support/fixtures/shares.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

type Made = typeof groupShares
const shares = /\/v1\/bookings\/[0-9a-f-]{36}\/shares$/
const share = /\/v1\/shares\/[0-9a-f-]{36}$/
const retry = (page: Page) => button(page, 'Повторить')
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

const owner = (made: Made) =>
  ({ as: 'idler', path: groupPath, before: (page: Page) => mockShares(page, made) }) as const
const friend = (made: Made) =>
  ({ as: 'idler', path: invitationPath, before: (page: Page) => mockShares(page, groupShares, made) }) as const

export const groupPaymentOpeners: Record<AppState<'/order-history/:id/group-payment'>, Opener> = {
  loading: {
    ...owner(groupShares),
    before: async (page) => {
      await mockShares(page, groupShares)
      await never(page, shares)
    },
    shows: (page) => page.getByText('Загрузка...'),
  },
  collecting: { ...owner(groupShares), shows: heading('Едем вчетвером') },
  'paying the rest': {
    ...owner(groupShares),
    steps: (page) => button(page, /^Оплатить остальное/).click(),
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' }),
  },
  booked: { ...owner(allPaid), shows: heading('Все доли оплачены') },
  ended: { ...owner(noShareLeft), shows: heading('Собрать не получилось') },
  failed: {
    ...owner(groupShares),
    before: async (page) => {
      await mockShares(page, groupShares)
      await page.route(shares, (route) => route.fulfill(broken))
    },
    shows: retry,
  },
}

export const shareOpeners: Record<AppState<'/share/:id'>, Opener> = {
  loading: {
    as: 'idler',
    path: invitationPath,
    before: (page) => never(page, share),
    shows: (page) => page.getByText('Загрузка...'),
  },
  invited: { ...friend(invitation), shows: (page) => button(page, /^Оплатить свою долю/) },
  paying: {
    ...friend(invitation),
    steps: (page) => button(page, /^Оплатить свою долю/).click(),
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' }),
  },
  gift: { ...friend(gift), shows: (page) => button(page, /^Подарить/) },
  paid: { ...friend(ownPaid), shows: heading('Ваша доля оплачена') },
  taken: { ...friend(paidByOther), shows: heading('Эта доля уже оплачена') },
  gone: { as: 'idler', path: invitationPath, shows: heading('Такой доли нет') },
  failed: {
    as: 'idler',
    path: invitationPath,
    before: (page) => page.route(share, (route) => route.fulfill(broken)),
    shows: retry,
  },
}
