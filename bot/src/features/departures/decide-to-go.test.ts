import { afterEach, beforeEach, expect, test } from 'vitest'
import { departure, part } from '../../../test/data/departures.ts'
import { member, refused } from '../../../test/data/member-bookings.ts'
import { data, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const path = '/v1/organizer/departures/go'
const called = {
  ...departure,
  serviceId: '5f0b6f0e-35a2-4f0a-8a52-0d5a9f3f3c11',
  organizerId: member.id,
  title: 'Кижи',
}
const ahead = { ...called, optionName: 'Лодка', confirmed: 2, requests: 0, guests: 4, timeZone: 'Asia/Irkutsk' }
const minimum = { guests: 6, booked: 4, decidesAt: '2030-03-12T06:30:00.000Z' }
const press = (button: string) => bot.handle(pressUpdate(button, member))

test('the card of a departure shows its progress, and the button until the decision', async () => {
  const list = '/v1/organizer/departures/upcoming'
  bot.server.script(list, data([{ ...ahead, minimum }]), data([{ ...ahead, minimum: { ...minimum, goes: true } }]))
  await press(`dep:card:${part}`)
  await press(`dep:card:${part}`)
  const [waiting, decided] = sent('editMessageText')
  expect(waiting?.text).toContain('4 из 6')
  expect(waiting?.text).toContain('Решение 12 марта в 14:30 (по Иркутску)')
  expect(JSON.stringify(waiting?.reply_markup)).toContain(`dep:go:${part}`)
  expect(decided?.text).toContain('едете точно')
  expect(JSON.stringify(decided?.reply_markup)).not.toContain(`dep:go:${part}`)
})

test('a member decides that it goes in any case, and undoes it once', async () => {
  bot.server.script('/internal/organizer/check', ...[1, 2, 3, 4].map(() => data({ isMember: true })))
  bot.server.script(path, data({ undoUntil: '2030-03-13T10:10:00.000Z' }), refused('CHANGE_NOT_ALLOWED'))
  bot.server.script(`${path}/undo`, data({}), refused('CHANGE_NOT_ALLOWED'))
  await press(`dep:go:${part}`)
  const body = { telegramId: member.id, ...departure }
  expect(bot.server.calls.filter(({ name }) => name === path).map((call) => call.body)).toEqual([body])
  expect(sent('sendMessage').at(-1)?.text).toContain('Через 10 минут')
  await press(`dep:ungo:${part}`)
  expect(sent('editMessageText').at(-1)?.text).toContain('Снова ждём')
  await press(`dep:ungo:${part}`)
  await press(`dep:go:${part}`)
  expect(
    sent('answerCallbackQuery')
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('уже не изменить'), expect.stringContaining('уже не изменить')])
})
