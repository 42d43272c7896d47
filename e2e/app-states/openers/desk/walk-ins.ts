import { allGuests } from '../../../support/fixtures/desk-fixtures.ts'
import { mockDesk } from '../../../support/fixtures/mock-desk.ts'
import type { Opener } from '../opener.ts'
import { answered, dialog, fails, presses, retry } from './desk-steps.ts'

export const walkInOpeners = {
  'guest to add': {
    ...answered('today'),
    steps: async (page) => {
      await presses('Записать гостя')(page)
      await presses('Больше: Взрослый', 'Наличными')(page)
    },
    shows: dialog('Записать гостя'),
  },
  'guest to add refused': {
    ...answered('today'),
    steps: async (page) => {
      await presses('Записать гостя')(page)
      await page.getByLabel('Цена за\u00a0всю бронь, ₽').fill('дорого')
      await page.getByRole('dialog').getByRole('button', { name: 'Записать', exact: true }).click()
    },
    shows: (page) => page.getByText('Укажите, сколько гостей.'),
  },
  'guest to add failed': {
    ...answered('today'),
    before: async (page) => {
      await mockDesk(page, { came: allGuests.slice(2) })
      await fails('**/v1/organizer/walk-ins/terms?*')(page)
    },
    steps: presses('Записать гостя'),
    shows: retry,
  },
  'walk-in to change': {
    ...answered('bookings'),
    shows: dialog('Имя, цена и\u00a0оплата'),
    steps: presses(/^Анна Соколова/, 'Имя, цена и\u00a0оплата'),
  },
  'walk-in to change failed': {
    ...answered('bookings'),
    before: async (page) => {
      await mockDesk(page)
      await fails('**/v1/organizer/bookings/*')(page)
    },
    steps: presses(/^Анна Соколова/, 'Имя, цена и\u00a0оплата'),
    shows: retry,
  },
} satisfies Readonly<Record<string, Opener>>
