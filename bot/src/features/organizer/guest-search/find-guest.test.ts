import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactBooking, confirmed, member, memberBooking } from '../../../../test/data/member-bookings.ts'
import { data, messageUpdate, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const toPath = (text: string, page = 1) =>
  `/v1/organizer/bookings?period=all&text=${encodeURIComponent(text)}&page=${page}`
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const toRows = (message: Readonly<Record<string, unknown>> | undefined) => {
  const keyboard = message?.reply_markup as { inline_keyboard: { text: string; callback_data: string }[][] } | undefined
  return keyboard?.inline_keyboard.flat() ?? []
}

test('finds bookings by the typed text, shows their states in words, and continues with another page and text', async () => {
  const found = (bookings: object[], more: boolean) => data({ memberships: [], bookings, total: 21, more })
  const past = confirmed({ state: 'completed', number: 'BK-000001' })
  const { contact: _none, ...withoutContact } = past
  bot.server.script(toPath('Сакалова'), found([memberBooking(), withoutContact], true))
  bot.server.script(toPath('Сакалова', 2), found([confirmed()], false))
  bot.server.script(toPath('<4567>'), data({ memberships: [], bookings: [], total: 0, more: false }))
  await bot.handle(pressUpdate('org:find', member))
  await bot.handle(messageUpdate('Сакалова', member))
  await bot.handle(pressUpdate('guests:page:2', member))
  await bot.handle(messageUpdate('<4567>', member))
  const [ask, first, second, none] = sent()
  expect(String(ask?.text)).toContain('имя, телефон или номер брони')
  expect(first?.text).toBe('Нашлось: 21 бронь')
  expect(toRows(first)).toEqual([
    {
      text: 'Анна & Ко · 14 марта в 09:00 (по Иркутску) · ждёт ответа',
      callback_data: `booking:show:${compactBooking}`,
    },
    {
      text: 'BK-000001 · 14 марта в 09:00 (по Иркутску) · поездка состоя…',
      callback_data: `booking:show:${compactBooking}`,
    },
    { text: 'Показать ещё', callback_data: 'guests:page:2' },
    { text: '‹ Меню', callback_data: 'org:menu' },
  ])
  expect(toRows(second).map(({ text }) => text)).toEqual(['Анна & Ко · 14 марта в 09:00 (по Иркутску)', '‹ Меню'])
  expect(String(none?.text)).toContain('По запросу «&lt;4567&gt;» броней нет.')
})
