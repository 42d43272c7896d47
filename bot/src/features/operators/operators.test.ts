import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const from = { id: operatorId, first_name: 'Анна' }
const vera = { telegramId: 5, name: 'Вера', permissions: ['support'], isConfigured: false }
const anna = { telegramId: operatorId, name: 'Анна', permissions: ['all'], isConfigured: true }
const last = (method: string) => bot.messenger.calls.findLast(({ name }) => name === method)?.body
const listButtons = (body: Record<string, unknown> | undefined) =>
  (body?.reply_markup as { inline_keyboard: { text: string; callback_data: string }[][] } | undefined)?.inline_keyboard
    .flat()
    .map(({ text, callback_data }) => `${text} ${callback_data}`)

test('lists operators and lets the operator change those that the configuration does not name', async () => {
  bot.server.script(`/internal/admin/operators?operatorId=${operatorId}`, data({ operators: [anna, vera] }))
  await bot.handle(pressUpdate('ops:list', from))
  expect(last('sendMessage')?.text).toContain('Вера · 5: поддержка')
  expect(listButtons(last('sendMessage'))).toEqual([
    ...['Вера ops:edit:5:1:1', 'Добавить оператора ops:add'],
    ...['Пригласить по ссылке ops:link:0', 'Открытые ссылки ops:links'],
  ])
})

test('shows the chosen permissions, and the others disappear when all are chosen', async () => {
  bot.server.script(`/internal/admin/operators/find?operatorId=${operatorId}&text=5`, data(vera))
  await bot.handle(pressUpdate('ops:edit:5:1:3', from))
  expect(last('editMessageText')?.text).toContain('Станет: поддержка, деньги.')
  expect(listButtons(last('editMessageText'))).toEqual([
    '✓ поддержка ops:edit:5:1:2',
    '✓ деньги ops:edit:5:1:1',
    'контент ops:edit:5:1:7',
    'настройки ops:edit:5:1:11',
    'все права ops:edit:5:1:16',
    'Снять все права ops:edit:5:1:0',
    'Сохранить ops:save:5:1:3',
  ])
})

test('saves the permissions with the seen ones, and offers to undo', async () => {
  const undo = { actionId: '7', until: '2026-12-14T21:00:00.000Z' }
  const operator = { ...vera, permissions: ['support', 'money'] }
  bot.server.script('/internal/admin/operators/5', data({ outcome: 'done', operator, undo }))
  await bot.handle(pressUpdate('ops:save:5:1:3', from))
  const [saved] = bot.server.calls.filter(({ name }) => name === '/internal/admin/operators/5')
  expect(saved?.body).toEqual({ operatorId, permissions: ['support', 'money'], seen: ['support'] })
  expect(listButtons(last('sendMessage'))).toEqual([expect.stringContaining('undo:7')])
})

test.each([
  ['last', 'Это последний оператор со всеми правами. Сначала дайте их другому.'],
  ['changed', 'Права успели изменить. Откройте список ещё раз.'],
])('answers the outcome %s in words', async (outcome, words) => {
  bot.server.script('/internal/admin/operators/5', data({ outcome, operator: vera }))
  await bot.handle(pressUpdate('ops:save:5:1:0', from))
  expect(last('answerCallbackQuery')?.text).toBe(words)
})
