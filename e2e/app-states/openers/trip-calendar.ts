import type { Page } from '@playwright/test'
import { mockTrips } from '../../support/fixtures/mock-trips.ts'
import { trip } from '../../support/fixtures/trips.ts'
import { broken, button, type Opener } from './opener.ts'

const calendar = '**/v1/users/trip-calendar'

const openCalendar = (answer: object) => ({
  as: 'idler' as const,
  path: `/order-history/${trip(0).id}`,
  before: async (page: Page) => {
    await mockTrips(page, [trip])
    await page.route(calendar, (route) => route.fulfill(answer))
  },
  steps: (page: Page) => button(page, /^Все поездки в\sкалендаре/).click(),
})

const address = 'https://travel.example/v1/calendars/trips/AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8.ics'

export const tripCalendarOpeners = {
  'calendar, none': {
    ...openCalendar({ json: { success: true, data: {} } }),
    shows: (page) => button(page, 'Получить адрес'),
  },
  calendar: {
    ...openCalendar({ json: { success: true, data: { address } } }),
    shows: (page) => button(page, 'Google Календарь'),
  },
  'calendar, failed': {
    ...openCalendar(broken),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Повторить' }),
  },
} satisfies Readonly<Record<string, Opener>>
