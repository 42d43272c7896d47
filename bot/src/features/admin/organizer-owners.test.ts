import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '0190a0a0-0000-7000-8000-000000000001'
const compact = compactId(id)
const path = `/internal/admin/organizers/${id}/owners`
const operator = (language_code = 'ru') => ({ id: operatorId, first_name: 'Ольга', language_code })
const undo = { actionId: '7', until: '2030-03-12T10:10:00.000Z' }
const bodies = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const owner = (telegramId: number, name?: string) => ({ telegramId, role: 'owner', ...(name && { name }) })
const figures = { sales: '0', bookings: 0, cancellations: 0, complaints: 0, payouts: [] }
const page = (changes: object) => {
  const organizer = {
    ...{ organizerId: id, name: 'Тропа', verified: true, rating: 0, reviews: 0, createdAt: '2030-03-12T10:00:00.000Z' },
    ...{ members: [], services: [], serviceCount: 0, money: [], figures },
    ...changes,
  }
  return data({ kind: 'organizer', organizer })
}
const openPage = async (changes: object) => {
  bot.server.script('/internal/admin/search', page(changes))
  await bot.handle(pressUpdate(`find:open:${compact}`, operator()))
  return JSON.stringify(bodies('sendMessage').at(-1)?.reply_markup)
}

test('the page of an organizer offers to appoint an owner, and to remove one of several', async () => {
  const several = await openPage({ members: [owner(700_100, 'Анна'), owner(700_200)] })
  for (const part of [`opi:owner:${compact}`, 'Убрать владельца: Анна', `owner:off:${compact}:700200`])
    expect(several).toContain(part)
  const one = await openPage({ members: [owner(700_100, 'Анна'), { ...owner(700_200), role: 'manager' }] })
  expect([one.includes('opi:owner'), one.includes('owner:off')]).toEqual([true, false])
})

test('an operator who sees no team and no money gets the page without them', async () => {
  const buttons = await openPage({ figures: undefined })
  expect(buttons).not.toContain('opi:owner')
  expect(String(bodies('sendMessage').at(-1)?.text)).not.toContain('90')
})

test('an operator sends a name until the bot knows the user, and may undo the appointment', async () => {
  bot.server.script(path, data({ outcome: 'unknown' }), data({ outcome: 'done', name: 'Анна', undo }))
  await bot.handle(pressUpdate(`opi:owner:${compact}`, operator()))
  for (const text of ['@anna_trop', '@anna_tropa']) await bot.handle(messageUpdate(text, operator()))
  expect(calls()).toEqual(['@anna_trop', '@anna_tropa'].map((user) => ({ operatorId, user, owner: true })))
  const texts = bodies('sendMessage').map(({ text }) => String(text))
  expect(texts[1]).toContain('Такого человека нет.')
  expect(texts[2]).toContain('Анна — теперь владелец.')
  expect(JSON.stringify(bodies('sendMessage').at(-1))).toContain('undo:7')
})

test('an operator removes an owner and sees the page; the last owner stays', async () => {
  bot.server.script(path, data({ outcome: 'done', name: 'Anna', undo }), data({ outcome: 'last', name: 'Vera' }))
  const left = page({ members: [owner(700_200, 'Vera')] })
  bot.server.script('/internal/admin/search', left, left)
  for (const user of ['700100', '700200']) await bot.handle(pressUpdate(`owner:off:${compact}:${user}`, operator('en')))
  expect(calls()).toEqual(['700100', '700200'].map((user) => ({ operatorId, user, owner: false })))
  expect(bodies('editMessageText')[0]?.text).toContain('<b>Тропа</b>')
  expect(bodies('answerCallbackQuery').map(({ text }) => text)).toEqual([
    'Anna is no longer an owner.',
    'This is the only owner: appoint another one first.',
  ])
})

test('an operator sees transfers of the hot wallet without a payout, and gives the reason for one', async () => {
  const hash = 'ab'.repeat(32)
  const transfer = { hash, at: '2030-03-12T10:00:00.000Z', amount: '7', currency: 'usdt', destination: '0:cc' }
  const transfers = [{ ...transfer, withdrawalId: id }]
  bot.server.script('/internal/admin/outgoing-transfers', data({ transfers, total: 1 }))
  bot.server.script(`/internal/admin/outgoing-transfers/${hash}/acknowledge`, data({ done: true, undo }))
  await bot.handle(pressUpdate('adm:outgoing', operator()))
  const [title, shown] = bodies('sendMessage')
  expect(title?.text).toBe('Переводов горячего кошелька без вывода: 1')
  for (const part of ['<b>7 usdt</b>', hash, `В комментарии — вывод <code>${id}</code>`])
    expect(shown?.text).toContain(part)
  const button = `opi:ack:${Buffer.from(hash, 'hex').toString('base64url')}`
  expect(JSON.stringify(shown?.reply_markup)).toContain(button)
  await bot.handle(pressUpdate(button, operator()))
  await bot.handle(messageUpdate('пополнение биржи', operator()))
  expect(bot.server.calls.at(-1)?.body ?? {}).toMatchObject({ operatorId, reason: 'пополнение биржи' })
  expect(JSON.stringify(bodies('sendMessage').at(-1))).toContain('undo:7')
})
