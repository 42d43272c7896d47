import type { Page } from '@playwright/test'
import {
  allPaid,
  answerWithShares,
  company,
  companyPath,
  gift,
  invitation,
  invitationPath,
  nobodyLeft,
  ownPaid,
  taken,
} from '../support/shares.ts'
import { broken, button, never, type Opener } from './opener.ts'
import type { AppState } from './states.ts'

type Made = typeof company
const shares = /\/v1\/bookings\/[0-9a-f-]{36}\/shares$/
const share = /\/v1\/shares\/[0-9a-f-]{36}$/
const retry = (page: Page) => button(page, 'Повторить')
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

const owner = (made: Made) =>
  ({ as: 'idler', path: companyPath, before: (page: Page) => answerWithShares(page, made) }) as const
const friend = (made: Made) =>
  ({ as: 'idler', path: invitationPath, before: (page: Page) => answerWithShares(page, company, made) }) as const

export const togetherOpeners: Record<AppState<'/order-history/:id/together'>, Opener> = {
  loading: {
    ...owner(company),
    before: async (page) => {
      await answerWithShares(page, company)
      await never(page, shares)
    },
    shows: (page) => page.getByText('Загрузка...'),
  },
  collecting: { ...owner(company), shows: heading('Едем вчетвером') },
  'paying the rest': {
    ...owner(company),
    steps: (page) => button(page, /^Оплатить остальное/).click(),
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' }),
  },
  booked: { ...owner(allPaid), shows: heading('Все доли оплачены') },
  ended: { ...owner(nobodyLeft), shows: heading('Собрать не получилось') },
  failed: {
    ...owner(company),
    before: async (page) => {
      await answerWithShares(page, company)
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
  taken: { ...friend(taken), shows: heading('Эта доля уже оплачена') },
  gone: { as: 'idler', path: invitationPath, shows: heading('Такой доли нет') },
  failed: {
    as: 'idler',
    path: invitationPath,
    before: (page) => page.route(share, (route) => route.fulfill(broken)),
    shows: retry,
  },
}
