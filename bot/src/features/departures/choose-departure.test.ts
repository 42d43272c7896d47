import { afterEach, beforeEach, expect, test } from 'vitest'
import { departure, departureMove, moveId, optionId, part, preview } from '../../../test/data/departures.ts'
import { bookingId, compactBooking, member, refused } from '../../../test/data/member-bookings.ts'
import { data, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const edits = () => sent('editMessageText').map(({ text }) => String(text).replace(/\u00a0|\u202f/g, ' '))
const buttons = () => JSON.stringify(sent('editMessageReplyMarkup').at(-1)?.reply_markup ?? {})
const alerts = () => sent('answerCallbackQuery').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (data: string) => bot.handle(pressUpdate(data, member))
const { toDate: _day, toStartTime: _start, ...choice } = departureMove()

test('a member lets guests choose instead of cancelling, and withdraws it', async () => {
  const query = `optionId=${optionId}&date=2030-03-14&startTime=09%3A30`
  bot.server.script(`/v1/organizer/departures/cancellation?${query}`, data(preview()))
  await press(`dep:cancel:${part}`)
  await press(`depc:weather:${part}`)
  expect(JSON.stringify(sent('sendMessage').at(-1))).toContain(`depc:offer:${part}`)
  const path = '/v1/organizer/departures/move'
  bot.server.script(path, refused('CHANGE_NOT_ALLOWED'))
  await press(`depc:offer:${part}`)
  expect(alerts().at(-1)).toContain('Можно только отменить')
  bot.server.script(`/v1/organizer/departures/cancellation?${query}`, data(preview()))
  await press(`dep:cancel:${part}`)
  await press(`depc:weather:${part}`)
  bot.server.script(path, data({ first: true, move: choice }))
  await press(`depc:offer:${part}`)
  expect(calls(path).at(-1)).toEqual({ telegramId: member.id, ...departure, reason: { usual: 'weather' } })
  expect(edits().at(-1)).toContain('Гости выбирают другое время:')
  expect(edits().at(-1)).not.toContain('→')
  bot.server.script(`/v1/organizer/moves/${moveId}/undo`, data({ ...choice, state: 'undone', asked: 0 }))
  await press(`move:undo:${compactId(moveId)}`)
  expect(edits().at(-1)).toContain('Отмена отозвана:')
})

test('a member closes the night of a stay, and its guests choose', async () => {
  const query = `optionId=${optionId}&date=2030-03-14&startTime=09%3A30`
  bot.server.script(`/v1/organizer/departures/cancellation?${query}`, data({ ...preview(), rooms: 2 }))
  await press(`dep:cancel:${part}`)
  await press(`depc:weather:${part}`)
  const asked = JSON.stringify(sent('sendMessage').at(-1)).replace(/\u00a0/g, ' ')
  expect(asked).toContain('Закрыть ночь, гости выберут даты')
  expect(asked).toContain('закройте только ночь заезда')
  const move = { ...choice, until: '2030-03-16' }
  bot.server.script('/v1/organizer/departures/move', data({ first: true, move }))
  await press(`depc:offer:${part}`)
  expect(edits().at(-1)).toContain('последняя ночь')
})

test('a guest of closed nights sees stays with both days', async () => {
  const stay = { date: '2030-03-16', checkOut: '2030-03-18', startsAt: '2030-03-16T11:00:00.000Z', timeZone: 'UTC' }
  bot.server.script(`/internal/bookings/${bookingId}/departures?telegramId=${member.id}`, data([stay]))
  await press(`choice:list:${compactBooking}`)
  expect(buttons().replace(/\u00a0/g, ' ')).toMatch(/16 марта.* – .*18 марта/)
  expect(buttons()).toContain(`choice:go:${compactBooking}:20300316`)
})

const values = {
  ...{ bookingId, number: 'BK-7K3M2P', title: 'Кижи', startsAt: '2030-03-14T06:30:00.000Z' },
  ...{ timeZone: 'Europe/Moscow', startTime: '09:30', reason: 'Шторм', answerBy: '2030-03-13T06:30:00.000Z' },
  back: [{ amount: '5600', currency: 'rub' as const }],
}

test.each([
  ['ru', 'Выберите другое время'],
  ['en', 'Choose another time'],
] as const)('a guest reads in %s that they choose', (language, words) => {
  const rendered = renderNotification(botTexts[language], { kind: 'departure_move_asked', values })
  expect(rendered.html).toContain(words)
  expect(JSON.stringify(rendered)).toContain(`choice:list:${compactBooking}`)
  expect(JSON.stringify(rendered)).not.toContain('move:yes')
})

test('a guest chooses a free departure, is shown others when it is taken, and confirms a refund first', async () => {
  const [listPath, answerPath] = ['departures', 'move'].map((name) => `/internal/bookings/${bookingId}/${name}`)
  const free = (date: string) => ({ date, startTime: '10:00', startsAt: `${date}T07:00:00.000Z`, timeZone: 'UTC' })
  const list = `${listPath}?telegramId=${member.id}`
  bot.server.script(list, data([free('2030-03-16'), free('2030-03-17')]), data([free('2030-03-17')]), data([]))
  await press(`choice:list:${compactBooking}`)
  expect(buttons()).toContain(`choice:go:${compactBooking}:203003161000`)
  bot.server.script(`${answerPath}`, refused('CAPACITY_TAKEN'), data({ accepted: true, first: true }))
  await press(`choice:go:${compactBooking}:203003161000`)
  expect(alerts().at(-1)).toContain('только что заняли')
  expect(buttons()).not.toContain('203003161000')
  await press(`choice:go:${compactBooking}:203003171000`)
  expect(calls(`${answerPath}`).at(-1)).toEqual({
    ...{ telegramId: member.id, accept: true, to: { date: '2030-03-17', startTime: '10:00' } },
  })
  expect(edits().at(-1)).toContain('Бронь на новое время')
  await press(`choice:no:${compactBooking}`)
  expect(buttons()).toContain(`move:refund:${compactBooking}`)
  await press(`choice:back:${compactBooking}`)
  expect(buttons()).toContain(`choice:list:${compactBooking}`)
  await press(`choice:list:${compactBooking}`)
  expect(alerts().at(-1)).toContain('нет свободного времени')
})
