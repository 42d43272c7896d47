import type { FriendUnderReview } from '@enp/shared/calls/catalog/friend-reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const friendId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const decidePath = `/internal/friends/${friendId}/decide`
const operator = { id: operatorId, first_name: 'Анна' }
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const friend = (changes: Partial<FriendUnderReview> = {}): FriendUnderReview => ({
  friendId,
  name: 'Борис <b>',
  inviterName: 'Вера',
  standing: 'under_review',
  sign: 'network',
  joinedAt: '2026-11-22T10:00:00.000Z',
  isActive: true,
  othersUnderReview: 4,
  waiting: { enp: 85, usdt: 0 },
  ...changes,
})

test('shows an operator the friends under review, each with the reasons and two buttons', async () => {
  bot.server.script('/internal/friends', data({ friends: [friend()], total: 5 }))
  await bot.handle(messageUpdate('/friends', operator))
  const [head, shown] = sent('sendMessage')
  expect(head?.text).toContain('5 приглашений')
  expect(shown?.text).toContain('<b>Борис &lt;b&gt;</b>, по ссылке: Вера\nМного входов из одной сети')
  expect(shown?.text).toContain('Ждут решения: 85 enp')
  expect(shown?.reply_markup).toMatchObject({
    inline_keyboard: [
      [
        { text: 'Засчитать', callback_data: `friend:count:${compactId(friendId)}` },
        { text: 'Не засчитывать', callback_data: `friend:refuse:${compactId(friendId)}` },
      ],
    ],
  })
})

test.each([
  ['count', 'counted', 'Засчитано'],
  ['refuse', 'not_counted', 'Не засчитано'],
] as const)('sends the decision %s to the server and removes the buttons', async (action, standing, words) => {
  bot.server.script(decidePath, data({ first: true, friend: friend({ standing }) }))
  await bot.handle(pressUpdate(`friend:${action}:${compactId(friendId)}`, operator))
  const calls = bot.server.calls.filter(({ name }) => name === decidePath)
  expect(calls.map(({ body }) => body)).toEqual([{ operatorId, action }])
  const [edit] = sent('editMessageText')
  expect(edit?.text).toContain(words)
  expect(edit?.reply_markup).toEqual({ inline_keyboard: [[]] })
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test('hides the command and the buttons from all other users', async () => {
  await bot.handle(messageUpdate('/friends', { id: 12_345 }))
  expect(bot.server.calls.filter(({ name }) => name === '/internal/friends')).toEqual([])
  const refused = { status: 403, body: { success: false, error: { code: 'NOT_OPERATOR', message: 'no' } } }
  bot.server.script(decidePath, refused)
  await bot.handle(pressUpdate(`friend:count:${compactId(friendId)}`, { id: 12_345 }))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ show_alert: true }])
})
