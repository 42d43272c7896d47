import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, compactBooking, confirmed, member, refused } from '../../../test/data/member-bookings.ts'
import { data, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const path = `/v1/organizer/changes/${bookingId}/decide`
const press = (action: string) => pressUpdate(`change:${action}:${compactBooking}`, member)

test.each([
  ['allow', true, 'Вы согласились на изменение'],
  ['refuse', false, 'Вы отказали в изменении'],
])('sends the decision once after a press on «%s», and shows it in the message', async (action, allow, words) => {
  bot.server.script(path, data({ first: true, allowed: allow, booking: confirmed() }))
  await bot.handle(press(action))
  expect(bot.server.calls.find(({ name }) => name === path)?.body).toEqual({ telegramId: member.id, allow })
  expect(String(sent('editMessageText')[0]?.text)).toContain(words)
  expect(String(sent('answerCallbackQuery')[0]?.text)).toContain(words)
})

test('shows other users that there is no such booking', async () => {
  bot.server.script(path, refused('NOT_FOUND'))
  await bot.handle(press('allow'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})
