import { allGuests, calendar } from '../../../support/fixtures/desk-fixtures.ts'
import { mockDesk } from '../../../support/fixtures/mock-desk.ts'
import { serverNow } from '../../../support/fixtures/mock-trips.ts'
import { away, type Opener } from '../opener.ts'
import { answered, dialog, fails, presses, retry } from './desk-steps.ts'

const open = /^Перенести/
const next = 'Показать, что будет'

/** The calendar of a hotel, with guests on its first day. */
const nights: Pick<Opener, 'as' | 'path' | 'before'> = {
  ...answered('calendar'),
  before: async (page) => {
    await mockDesk(page, { came: allGuests.slice(2) })
    await page.route('**/v1/organizer/options/*/calendar?*', async (route) => {
      const { searchParams } = new URL(route.request().url())
      const [from, until] = [searchParams.get('from') ?? '', searchParams.get('until') ?? '']
      const data = calendar(await serverNow(route), { from, until })
      const days = data.days.map((day) => ({ ...day, sold: 2 }))
      await route.fulfill({ json: { success: true, data: { ...data, pricePer: 'night', days } } })
    })
  },
}

export const moveOpeners = {
  'nights to close': {
    ...nights,
    steps: presses(/^Закрыть занятые ночи/, 'Больше ночей'),
    shows: dialog('Закрыть ночи'),
  },
  'nights being closed': {
    ...nights,
    steps: presses(/^Закрыть занятые ночи/, 'Погода', /^Закрыть и/),
    shows: (page) => page.getByRole('dialog').getByText('Ждём', { exact: true }),
  },
  'departure to move': { ...answered('today'), steps: presses(open, 'Погода'), shows: dialog('Перенести') },
  'departure to move refused': {
    ...answered('today'),
    steps: presses(open, next),
    shows: (page) => page.getByText('Выберите причину: её прочитает каждый гость.'),
  },
  'departure to move failed': {
    ...answered('today'),
    before: async (page) => {
      await mockDesk(page, { came: allGuests.slice(2) })
      await fails('**/v1/organizer/services')(page)
    },
    steps: presses(open),
    shows: retry,
  },
  'departure move checked': {
    ...answered('today'),
    steps: presses(open, 'Погода', next),
    shows: dialog('Проверьте перенос'),
  },
  'departure move without room': {
    ...answered('today'),
    before: async (page) => {
      await mockDesk(page, { came: allGuests.slice(2) })
      await page.route('**/v1/organizer/departures/move?*', async (route) => {
        const data = { ...emptyPreview, asked: 4, guests: 12, free: 3, needed: 12 }
        await route.fulfill({ json: { success: true, data } })
      })
    },
    steps: presses(open, 'Погода', next),
    shows: (page) => page.getByText('свободно мест: 3'),
  },
  'departure move offline': {
    ...answered('today'),
    steps: async (page) => {
      await presses(open, 'Погода')(page)
      await away(page)
      await presses(next)(page)
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }),
  },
  'departure being moved': {
    ...answered('today'),
    steps: presses(open, 'Погода', next, 'Да, перенести'),
    shows: dialog('Ждём ответов'),
  },
} satisfies Readonly<Record<string, Opener>>

const anyId = '5203a000-0000-4000-8000-0000000000d1'
const emptyPreview = {
  ...{ serviceId: anyId, optionId: anyId, title: 'Рускеала и водопады', optionName: 'Рускеала' },
  ...{ date: '2031-03-14', startTime: '08:30', toDate: '2031-03-15', toStartTime: '08:30', timeZone: 'Europe/Moscow' },
  ...{ withoutChat: 0, requests: 0, holds: 0, answerBy: '2031-03-13T08:30:00.000Z', back: [], bonusCost: 0 },
}
