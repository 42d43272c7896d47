import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { adminMenu } from './menu.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }
const path = '/internal/admin/waiting'
const waiting = {
  ...{ requests: 3, refunds: 0, parked: 1, deposits: 0, withdrawals: 2, reviews: 0, friends: 0, tasks: 12 },
  ...{ organizers: 4, payouts: 0, cases: 0 },
}
interface Shown {
  readonly reply_markup?: { readonly inline_keyboard: { text: string; callback_data: string }[][] }
}
const listButtons = (body: Shown = {}) => body.reply_markup?.inline_keyboard.flat() ?? []

test('shows operators all actions on /admin, with the number of waiting items', async () => {
  bot.server.script(path, data(waiting))
  await bot.handle(messageUpdate('/admin', operator))
  const buttons = listButtons(sent('sendMessage')[0])
  expect(buttons.map(({ callback_data }) => callback_data)).toEqual([
    ...adminMenu.map(({ callback }) => callback),
    'adm:menu',
  ])
  expect(buttons.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Обращения · 3', 'Возвраты на карты', 'Задания · 12']),
  )
})

test('refreshes the counts in the same message', async () => {
  bot.server.script(path, data({ ...waiting, requests: 0 }))
  await bot.handle(pressUpdate('adm:menu', operator))
  expect(listButtons(sent('editMessageText')[0])[0]?.text).toBe('Обращения')
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test('hides /admin and its buttons from all other users', async () => {
  await bot.handle(messageUpdate('/admin'))
  for (const { callback } of adminMenu) await bot.handle(pressUpdate(callback))
  expect(sent('sendMessage').map(({ text }) => text)).toEqual([expect.stringContaining('Такой команды нет')])
  expect(sent('editMessageText')).toEqual([])
  const asked = new Set(bot.server.calls.map(({ name }) => name))
  expect([...asked].filter((name) => /admin|list|due/.test(name))).toEqual([])
})

test('replies that the server is unavailable', async () => {
  bot.server.script(path, away, away, away)
  await bot.handle(messageUpdate('/admin', operator))
  expect(sent('sendMessage').map(({ text }) => text)).toEqual([expect.stringContaining('недоступен')])
})

test('opens the same lists by buttons as by commands', async () => {
  bot.server.script(
    '/internal/support/requests',
    data({ requests: [], total: 0, serverTime: '2026-11-27T12:00:00.000Z', operators: [] }),
  )
  bot.server.script('/internal/support/refunds/due', data({ refunds: [], total: 0 }))
  bot.server.script('/internal/friends', data({ friends: [], total: 0 }))
  bot.server.script('/internal/tasks', data({ tasks: [], waiting: 0 }))
  const review = {
    reviewId: '0190a0a0-0000-7000-8000-000000000001',
    state: 'pending',
    title: 'Чегем',
    rating: 4,
    tags: [],
  }
  bot.server.script('/internal/reviews', data({ reviews: [review], total: 1 }))
  for (const key of ['requests', 'refunds', 'friends', 'tasks', 'reviews'])
    await bot.handle(pressUpdate(`adm:${key}`, operator))
  expect(sent('sendMessage').map(({ text }) => text)).toEqual([
    expect.stringContaining('Открытых обращений нет'),
    expect.stringContaining('/payment'),
    expect.anything(),
    expect.anything(),
    expect.stringContaining('Отзывы ждут решения: 1'),
    expect.stringContaining('Чегем'),
  ])
  expect(sent('answerCallbackQuery')).toHaveLength(5)
})
