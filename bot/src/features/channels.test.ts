import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data } from '../../test/fakes.ts'
import { runBot } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
  bot.server.script('/internal/channels/left', data({ reversed: 0 }))
})
afterEach(() => bot.close())

const user = { id: 700100, is_bot: false, first_name: 'Алексей' }
const date = Date.parse('2026-03-01T10:00:00Z') / 1_000
let lastUpdate = 9_000

type Status = { status: string; is_member?: boolean }

function memberUpdate(before: Status, after: Status, username: string | undefined = 'enp_news'): Update {
  lastUpdate += 1
  const chat = { id: -1_001_000_000_001, type: 'channel', title: 'News', ...(username && { username }) }
  const members = { old_chat_member: { ...before, user }, new_chat_member: { ...after, user } }
  return { update_id: lastUpdate, chat_member: { chat, from: user, date, ...members } } as Update
}

const calls = () => bot.server.calls.filter(({ name }) => name === '/internal/channels/left').map(({ body }) => body)

test.each([
  [{ status: 'member' }, { status: 'left' }],
  [{ status: 'administrator' }, { status: 'kicked' }],
  [
    { status: 'restricted', is_member: true },
    { status: 'restricted', is_member: false },
  ],
])('reports the channel and the time when a member changes from %o to %o', async (before, after) => {
  await bot.handle(memberUpdate(before, after))
  expect(calls()).toEqual([{ channel: 'enp_news', telegramId: 700100, leftAt: '2026-03-01T10:00:00.000Z' }])
})

test('ignores joins, members who stay, users outside, and chats without a username', async () => {
  await bot.handle(memberUpdate({ status: 'left' }, { status: 'member' }))
  await bot.handle(memberUpdate({ status: 'member' }, { status: 'administrator' }))
  await bot.handle(memberUpdate({ status: 'member' }, { status: 'restricted', is_member: true }))
  await bot.handle(memberUpdate({ status: 'left' }, { status: 'kicked' }))
  await bot.handle(memberUpdate({ status: 'member' }, { status: 'left' }, ''))
  expect(calls()).toEqual([])
})
