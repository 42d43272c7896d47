import type { Page } from '@playwright/test'
import { mockTrips } from '../../support/fixtures/mock-trips.ts'
import { completedTrip } from '../../support/fixtures/trips.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

type CaseState = Extract<
  AppState<'/order-history/:id'>,
  'reporting a problem' | 'case, loading' | 'case, offered' | 'case, failed'
>

const days = 86_400_000
const path = `/order-history/${completedTrip(0).id}`
const call = /\/v1\/bookings\/[0-9a-f-]{36}\/case$/

const openable = (page: Page) =>
  mockTrips(page, [(now) => ({ ...completedTrip(now), case: { openUntil: new Date(now + 5 * days).toISOString() } })])
const opened = (page: Page) => mockTrips(page, [(now) => ({ ...completedTrip(now), case: { state: 'offered' } })])
const show: Opener['steps'] = (page) => button(page, 'Посмотреть спор').click()

const offered = (now: number) => ({
  success: true,
  data: {
    ...{ id: '5203a000-0000-4000-8000-000000000091', bookingId: completedTrip(0).id, kind: 'not_as_described' },
    ...{ state: 'offered', deadline: new Date(now + 2 * days).toISOString(), offer: 2_800 },
    messages: [
      { side: 'guest', text: 'Вместо балета показали запись.', photos: 2, at: new Date(now - days).toISOString() },
      { side: 'organizer', text: 'Заболела солистка, вернём половину.', photos: 0, at: new Date(now).toISOString() },
    ],
  },
})

export const caseOpeners: Record<CaseState, Opener> = {
  'reporting a problem': {
    as: 'idler',
    path,
    before: openable,
    steps: (page) => button(page, 'Сообщить о\u00a0проблеме').click(),
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: /^Было/ }),
  },
  'case, loading': {
    as: 'idler',
    path,
    before: async (page) => {
      await opened(page)
      await never(page, call)
    },
    steps: show,
    shows: (page) => page.getByRole('dialog', { name: 'Спор о\u00a0поездке' }),
  },
  'case, offered': {
    as: 'idler',
    path,
    before: async (page) => {
      await opened(page)
      await page.route(call, (route) => route.fulfill({ json: offered(Date.now()) }))
    },
    steps: show,
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: /^Принять/ }),
  },
  'case, failed': {
    as: 'idler',
    path,
    before: async (page) => {
      await opened(page)
      await page.route(call, (route) => route.fulfill(broken))
    },
    steps: show,
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Повторить' }),
  },
}
