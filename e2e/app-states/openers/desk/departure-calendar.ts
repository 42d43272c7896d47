import type { Page } from '@playwright/test'
import { allGuests } from '../../../support/fixtures/desk-fixtures.ts'
import { mockDesk } from '../../../support/fixtures/mock-desk.ts'
import { button, type Opener } from '../opener.ts'
import { answered, presses } from './desk-steps.ts'

const opens = (data: object) => ({
  ...answered('calendar'),
  before: async (page: Page) => {
    await mockDesk(page, { came: allGuests.slice(2) })
    await page.route('**/v1/organizer/departure-calendar?*', (route) =>
      route.fulfill({ json: { success: true, data } }),
    )
  },
  steps: presses(/^Отправления в\sвашем календаре/),
})

const address = 'https://travel.example/v1/calendars/departures/AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8.ics'

export const departureCalendarOpeners = {
  'calendar, address, none': { ...opens({}), shows: (page) => button(page, 'Получить адрес') },
  'calendar, address': { ...opens({ address }), shows: (page) => button(page, 'Google Календарь') },
} satisfies Readonly<Record<string, Opener>>
