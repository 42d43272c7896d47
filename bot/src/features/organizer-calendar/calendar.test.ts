import type { CalendarDay, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const option = 'C3y7Pn0vSmyaUm8NLz2aEQ'
const path = `/v1/organizer/options/${optionId}/calendar`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const shown = () => sent('editMessageText').at(-1)
const alerts = () => sent('answerCallbackQuery').map(({ text }) => text)
const calls = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (pressed: string) => bot.handle(pressUpdate(pressed, member))
const buttons = (): string[][] => {
  const { inline_keyboard: rows = [] } = (shown()?.reply_markup ?? {}) as { inline_keyboard?: { text: string }[][] }
  return rows.map((row) => row.map(({ text }) => text))
}

const day = (date: string, fields: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  capacity: 8,
  held: 0,
  sold: 0,
  elsewhere: 0,
  conflict: 0,
  closed: false,
  planned: true,
  pricePercent: null,
  price: 4_900,
  ...fields,
})
const dates = Array.from({ length: 30 }, (_, index) => `2028-11-${String(index + 1).padStart(2, '0')}`)
const calendar = (days: CalendarDay[] = dates.map((date) => day(date)), fields: Partial<OptionCalendar> = {}) =>
  data({
    optionId,
    optionName: 'Рускеала',
    serviceId: optionId,
    title: 'Тропа <у воды>',
    category: 'excursion',
    pricePer: 'person',
    timeZone: 'Europe/Moscow',
    today: '2028-11-22',
    lastDay: '2029-11-22',
    startTimes: [],
    plan: { capacity: 8, weekdays: [1, 2, 3, 4, 5, 6, 7], seasons: [] },
    days,
    resources: [],
    ...fields,
  })
/** Of five departures with three places taken. */
const changedDays = (changed: number, more: object = {}) =>
  data({
    ...{ changed, slots: 5, taken: 3, before: { least: 4_900, most: 5_200 }, after: { least: 5_400, most: 5_400 } },
    ...more,
  })
const asks = (from: string, until = from) => `${path}?from=${from}&until=${until}`
const month = asks('2028-11-01', '2028-11-30')

test('shows a member the options, and the months of a calendar', async () => {
  const services = [
    {
      id: optionId,
      organizerId: optionId,
      title: 'Тропа',
      category: 'excursion',
      status: 'published',
      options: [{ id: optionId, name: 'Рускеала', startTimes: [], capacity: 8 }],
    },
  ]
  bot.server.script(`/v1/organizer/services`, data(services))
  await press('org:calendar')
  expect(buttons()[0]).toEqual(['Тропа · Рускеала'])
  const days = dates.map((date) =>
    day(
      date,
      date.endsWith('23')
        ? { sold: 8 }
        : date.endsWith('24')
          ? { closed: true }
          : date.endsWith('25')
            ? { sold: 8, elsewhere: 0, conflict: 1 }
            : {},
    ),
  )
  bot.server.script(month, calendar(days))
  await press(`cal:m:${option}:2811`)
  expect(shown()?.text).toContain('Тропа &lt;у воды&gt; · Рускеала\n<b>ноябрь 2028')
  expect(shown()?.text).toContain('23 ноября: занято 8 из 8')
  expect(shown()?.text).toContain('двойная продажа: 1')
  const [names, first, , , fourth, last] = buttons()
  expect(names).toHaveLength(7)
  expect(first).toEqual([' ', ' ', '·', '·', '·', '·', '·'])
  expect(fourth).toEqual(['·', '·', '22', '23✓', '24✕', '25‼', '26'])
  expect(last?.slice(0, 4)).toEqual(['27', '28', '29', '30'])
  expect(buttons().slice(6)).toEqual([['›'], ['Изменить период', 'Другие сайты'], ['‹ К списку']])
  await press('cal:none')
  expect(alerts().at(-1)).toBeUndefined()
})

test('closes and opens a day by a button, at one start time or all', async () => {
  const starts = ['10:00', '15:00'].map((startTime) => day('2028-11-25', { startTime, sold: 3 }))
  bot.server.script(asks('2028-11-25'), calendar(starts))
  await press(`cal:d:${option}:281125`)
  expect(shown()?.text).toContain('10:00 · продано 3 из 8 · 4\u00a0900 ₽')
  expect(buttons()[0]).toEqual(['10:00', '15:00'])
  expect(buttons().slice(1)).toEqual([['Места', 'Цена'], ['Закрыть'], ['‹ К календарю']])

  bot.server.script(path, changedDays(1))
  bot.server.script(asks('2028-11-25'), calendar(starts.map((one) => ({ ...one, closed: true }))))
  await press(`cal:c:${option}:2811251500:1`)
  expect(calls(path)).toEqual([
    { telegramId: member.id, changes: [{ from: '2028-11-25', until: '2028-11-25', closed: true, startTime: '15:00' }] },
  ])
  expect(shown()?.text).toContain('закрыто')
  expect(buttons()).toContainEqual(['Открыть'])
})

test('applies a typed range, explains unknown input, and asks again', async () => {
  bot.server.script(`/v1/organizer/options/${optionId}/calendar`, changedDays(5))
  const today = new Date().toISOString().slice(0, 10)
  bot.server.script(asks(today), calendar([], { today: '2028-11-22' }))
  await press(`calw:range:${option}`)
  expect(texts().at(-1)).toContain('«закрыть 10–14 декабря»')
  await write('сделай что-нибудь')
  expect(texts().at(-1)).toContain('Не понял')
  await bot.handle(stickerUpdate(member))
  expect(texts().at(-1)).toBe('Пришлите текст. Выйти — /cancel.')
  await write('закрыть 10–14 декабря')
  expect(calls(path)).toEqual([
    { telegramId: member.id, changes: [{ from: '2028-12-10', until: '2028-12-14', closed: true }] },
  ])
  expect(texts().at(-1)).toBe(
    'Закрыто: 10 декабря 2028 – 14 декабря 2028. Отправлений: 5, изменено: 5.\nЗанято мест: 3. Эти брони остаются на прежних условиях.\nЕсли поездок не будет, отмените отправления: /organizer › «Отправления и заезды». Там же можно дать гостям выбрать другое время.',
  )
  await write('закрыть 15 декабря')
  expect(calls(path)).toHaveLength(1)
})

const undoPath = `/v1/organizer/calendar-changes/${optionId}/undo`
const undoButton = `cal:u:${option}:${option}:2812`

test('undoes a typed change by its button, and keeps the way to the calendar', async () => {
  const undo = { id: optionId, until: '2028-11-22T09:10:00.000Z' }
  bot.server.script(path, changedDays(5, { undo }))
  bot.server.script(asks(new Date().toISOString().slice(0, 10)), calendar([], { today: '2028-11-22' }))
  await press(`calw:range:${option}`)
  await write('закрыть 1–5 декабря')
  expect(sent('sendMessage').at(-1)?.reply_markup).toEqual({
    inline_keyboard: [
      [{ text: 'Отменить', callback_data: undoButton }],
      [{ text: '‹ К календарю', callback_data: `cal:m:${option}:2812` }],
    ],
  })
  bot.server.script(undoPath, data({ changed: 5 }))
  await press(undoButton)
  expect(calls(undoPath)).toEqual([{ telegramId: member.id }])
  expect(shown()?.text).toBe('Изменение отменено, всё как было. Отправлений: 5.')
  expect(buttons()).toEqual([['‹ К календарю']])
})

test.each([
  ['the second time or after ten minutes', refused('CHANGE_NOT_ALLOWED'), 'Отменить уже нельзя: прошло 10 минут'],
  ['when bookings took the places', refusedByBookings(), 'Отменить нельзя: места уже заняты. 25 ноября — 6'],
  ['to a stranger', refused('NOT_MEMBER', 403), 'Этого календаря у вас нет.'],
])('refuses an undo %s and leaves the answer', async (_when, reply, words) => {
  bot.server.script(undoPath, reply)
  await press(undoButton)
  expect(alerts().at(-1)).toContain(words)
  expect(String(alerts().at(-1)).length).toBeLessThanOrEqual(200)
  expect(shown()).toBeUndefined()
})

function refusedByBookings() {
  const days = Array.from({ length: 30 }, () => ({ date: '2028-11-25', taken: 6 }))
  const error = { code: 'CAPACITY_TAKEN', message: 'no', details: { days } }
  return { status: 409, body: { success: false, error } }
}

test('explains a capacity below the sold seats and an unavailable server, and asks again', async () => {
  await press(`calw:capacity:${option}:2811251500`)
  expect(texts().at(-1)).toContain('<b>25 ноября 15:00</b>')
  await write('много')
  expect(texts().at(-1)).toBe('Не понял «много». Нужно целое число от 0 до 10000.')
  const days = [{ date: '2028-11-25', startTime: '15:00', taken: 6 }]
  bot.server.script(path, {
    status: 409,
    body: { success: false, error: { code: 'CAPACITY_TAKEN', message: 'no', details: { days } } },
  })
  await write('5')
  expect(texts().at(-1)).toBe('Мест не может быть меньше, чем занято: 25 ноября 15:00 — 6. Ничего не изменено.')
  bot.server.script(path, away, away, away)
  await write('6')
  expect(texts().at(-1)).toContain('недоступен')
  bot.server.script(path, changedDays(0))
  await write('6')
  expect(texts().at(-1)).toContain('ничего не изменилось: так уже было')
})

test.each([
  ['4 900', { price: 4_900 }],
  ['4900 ₽', { price: 4_900 }],
  ['120 %', { pricePercent: 120 }],
  ['+20 %', { pricePercent: 120 }],
  ['по плану', { pricePercent: null }],
])('accepts the price «%s»', async (text, change) => {
  bot.server.script(path, changedDays(1))
  await press(`calw:price:${option}:281125`)
  for (const wrong of ['дорого', '5 %', '501 %', '0']) {
    await write(wrong)
    expect(texts().at(-1)).toContain('Не понял')
  }
  await write(text)
  expect(calls(path)).toEqual([
    { telegramId: member.id, changes: [{ from: '2028-11-25', until: '2028-11-25', ...change }] },
  ])
  expect(texts().at(-1)).toContain('Цена изменена: 25 ноября 2028. Отправлений: 5')
  expect(texts().at(-1)).toContain('Было 4\u00a0900–5\u00a0200 ₽, стало 5\u00a0400 ₽.')
})

test('changes nothing after a step back, /cancel or another button', async () => {
  await press(`calw:price:${option}:281125`)
  await press('calq:back')
  expect(texts().at(-1)).toBe('Хорошо, ничего не меняем.')
  await press(`calw:capacity:${option}:281125`)
  await write('/cancel')
  await press(`calw:capacity:${option}:281125`)
  await press(`calw:price:${option}:281125`)
  bot.server.script(path, changedDays(1))
  await write('7')
  expect(calls(path)).toEqual([expect.objectContaining({ changes: [expect.objectContaining({ price: 7 })] })])
})

test('shows and changes our calendar address, and adds, lists and removes feeds', async () => {
  const feed = {
    id: optionId,
    site: 'site.example',
    takes: 'all',
    entries: 3,
    failing: false,
    echoes: 0,
    problems: [],
    problemCount: 0,
    readAt: '2028-11-22T09:00:00.000Z',
  }
  const list = `/v1/organizer/options/${optionId}/feeds`
  bot.server.script(`${list}`, data({ feeds: [] }))
  await press(`cal:f:${option}`)
  expect(buttons()).toEqual([['Добавить календарь'], ['Показать наш адрес'], ['‹ К календарю']])

  bot.server.script(`/v1/organizer/options/${optionId}/calendar-address`, data({ address: 'https://a.example/x.ics' }))
  bot.server.script(`${list}`, data({ address: 'https://a.example/x.ics', feeds: [feed] }))
  await press(`cal:a:${option}:0`)
  expect(shown()?.text).toContain('<code>https://a.example/x.ics</code>')
  expect(shown()?.text).toContain(
    '<b>site.example</b>: запись занимает все места. Прочитан 22 ноября в 12:00, занято: 3.',
  )
  expect(buttons()).toEqual([['Убрать site.example'], ['Добавить календарь'], ['Сменить наш адрес'], ['‹ К календарю']])

  await press(`calw:feed:${option}`)
  bot.server.script(list, {
    status: 400,
    body: {
      success: false,
      error: { code: 'VALIDATION_ERROR', message: 'no', details: { field: 'url', problem: 'private' } },
    },
  })
  await write('https://127.0.0.1/x.ics')
  expect(texts().at(-1)).toContain('Адрес ведёт в закрытую сеть')
  bot.server.script(list, data(feed))
  await write('https://site.example/a.ics')
  expect(calls(list).at(-1)).toEqual({ telegramId: member.id, url: 'https://site.example/a.ics' })
  expect(texts().at(-1)).toContain('site.example подключён')

  bot.server.script(`/v1/organizer/feeds/${optionId}`, refused('NOT_FOUND', 404))
  bot.server.script(`${list}`, data({ feeds: [] }))
  await press(`cal:x:${option}:${option}`)
  expect(buttons()[0]).toEqual(['Добавить календарь'])
  await press(`calw:feed:${option}`)
  bot.server.script(list, refused('CALENDAR_LIMIT'))
  await write('https://site.example/b.ics')
  expect(texts().at(-1)).toContain('Сначала уберите один')
})

test.each([`cal:m:${option}:2811`, `cal:d:${option}:281125`, `cal:f:${option}`])(
  'ignores %s from other users',
  async (pressed) => {
    for (const url of [month, asks('2028-11-25'), `/v1/organizer/options/${optionId}/feeds`])
      bot.server.script(url, refused('NOT_MEMBER', 403))
    await press(pressed)
    expect(alerts()).toEqual(['Этого календаря у вас нет.'])
    expect(sent('editMessageText')).toEqual([])
  },
)

test('continues the conversation on another bot', async () => {
  const today = new Date().toISOString().slice(0, 10)
  bot.server.script(asks(today), calendar([], { today: '2028-11-22' }))
  await press(`calw:range:${option}`)
  const other = await runBot({ conversationStore: bot.deps.conversationStore, alongside: bot })
  bot.server.script(path, changedDays(1))
  await other.handle(messageUpdate('мест 4 1 декабря', member))
  expect(calls(path)).toEqual([
    { telegramId: member.id, changes: [{ from: '2028-12-01', until: '2028-12-01', capacity: 4 }] },
  ])
  expect(bot.server.calls.filter(({ name }) => name === asks(today))).toHaveLength(1)
})
