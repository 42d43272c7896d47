import { afterEach, beforeEach, expect, test } from 'vitest'
import { away, requestId, transactionId } from '../../../test/payments.ts'
import { operatorId, runBot } from '../../../test/running-bot.ts'
import { data, pressUpdate, refusal } from '../../../test/stand-ins.ts'
import { compactId } from './compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const told = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const refund = `support:refund:${compactId(requestId)}`
const decline = `support:decline:${compactId(requestId)}`
const closePath = `/internal/support/requests/${requestId}/close`
const closed = (first: boolean, language = 'ru', refunded = false) =>
  data({ telegramId: 700100, language, first, refunded })
const operator = { id: operatorId, first_name: 'Анна' }

test('an operator gives Stars back, the request shows it, and the person is told in their language', async () => {
  bot.server.script(closePath, closed(true, 'en', true))
  await bot.handle(pressUpdate(refund, operator, 'Вопрос об оплате'))
  expect(told(closePath)).toEqual([{ operatorId, outcome: 'refunded' }])
  expect(sent('sendMessage')).toEqual([
    { chat_id: 700100, text: 'The operator has approved your refund. The Stars are on their way.' },
  ])
  expect(sent('editMessageText')).toMatchObject([{ text: 'Вопрос об оплате\n\nЗвёзды возвращаются.' }])
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test('an operator declines: nothing is given back, and the person is told', async () => {
  bot.server.script(closePath, closed(true))
  await bot.handle(pressUpdate(decline, operator))
  expect(told(closePath)).toEqual([{ operatorId, outcome: 'declined' }])
  expect(sent('sendMessage')).toMatchObject([{ chat_id: 700100, text: expect.stringContaining('не возвращаются') }])
})

test('declining what the person has taken back already contradicts nobody', async () => {
  bot.server.script(closePath, closed(true, 'ru', true))
  await bot.handle(pressUpdate(decline, operator))
  expect(sent('sendMessage')).toEqual([])
  expect(sent('editMessageText')[0]?.text).toContain('Звёзды возвращаются.')
})

test.each([
  ['refund', refund, false, 'Это обращение уже закрыто.'],
  ['refund', refund, true, 'Это обращение уже закрыто. Звёзды возвращаются.'],
  ['decline', decline, false, 'Это обращение уже закрыто.'],
  ['decline', decline, true, 'Это обращение уже закрыто. Звёзды возвращаются.'],
])(
  '%s pressed on a closed request is answered with how it stands, and the person is not told again',
  async (_name, press, refunded, text) => {
    bot.server.script(closePath, closed(false, 'ru', refunded))
    await bot.handle(pressUpdate(press, operator, 'Вопрос об оплате'))
    expect(sent('sendMessage')).toEqual([])
    expect(sent('editMessageText')).toMatchObject([{ text: `Вопрос об оплате\n\n${text}` }])
    expect(sent('answerCallbackQuery')).toMatchObject([{ text, show_alert: true }])
  },
)

test('no press gives Stars back by another way than closing its request', async () => {
  for (const press of [refund, `${refund}:${compactId(transactionId)}`, decline]) {
    bot.server.script(closePath, closed(false))
    await bot.handle(pressUpdate(press, operator))
  }
  expect(told(closePath).map((body) => body?.outcome)).toEqual(['refunded', 'refunded', 'declined'])
  expect(told('/internal/support/refunds')).toEqual([])
})

test('while the server is away the request stays open, and the operator reads so', async () => {
  bot.server.script(closePath, away, away, away)
  await bot.handle(pressUpdate(refund, operator))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('sendMessage')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('недоступен'), show_alert: true }])
})

test('nobody but an operator can press these buttons', async () => {
  await bot.handle(pressUpdate(refund, { id: 901 }))
  expect(bot.server.calls.map(({ name }) => name)).toEqual(['/internal/language'])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Эта кнопка больше не действует.' }])
})

test('a person who can not be told keeps no request open', async () => {
  bot.server.script(closePath, closed(true))
  bot.messenger.script('sendMessage', refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.handle(pressUpdate(decline, operator))
  expect(sent('editMessageText')[0]?.text).toContain('Отклонено.')
})
