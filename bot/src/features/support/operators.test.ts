import { afterEach, beforeEach, expect, test } from 'vitest'
import { away, notRefundable, requestId, transactionId } from '../../../test/data/payments.ts'
import { aboutPayment, decided, supportRequest } from '../../../test/data/requests.ts'
import { data, messageUpdate, operatorId, pressUpdate, refusal } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (action: string) => `support:${action}:${compactId(requestId)}`
const decidePath = `/internal/support/requests/${requestId}/decide`
const operator = { id: operatorId, first_name: 'Анна' }
const notOperator = { status: 403, body: { success: false, error: { code: 'NOT_OPERATOR', message: 'no' } } }

test('sends a decision to the server and updates the messages of all operators', async () => {
  const request = supportRequest({ state: 'taken', operatorName: 'Анна' })
  bot.server.script(decidePath, decided(request, { shownTo: [operatorId, 901] }))
  await bot.handle(pressUpdate(press('take'), operator))
  expect(calls(decidePath)).toEqual([{ operatorId, action: 'take' }])
  const edits = sent('editMessageText')
  expect(edits.map(({ chat_id, message_id }) => [chat_id, message_id])).toEqual([
    [operatorId, 5],
    [operatorId, 50],
    [901, 50],
  ])
  for (const { text } of edits) expect(text).toContain('В работе: Анна.')
  expect(sent('answerCallbackQuery')).toEqual([{ callback_query_id: expect.anything() }])
})

test.each([
  ['refund', 'refunded', 'Закрыто, звёзды возвращаются: Анна.'],
  ['decline', 'declined', 'Закрыто, отклонено: Анна.'],
  ['close', 'closed', 'Закрыто: Анна.'],
] as const)('shows the outcome of %s without buttons', async (action, outcome, words) => {
  const request = aboutPayment({ state: 'closed', outcome, operatorName: 'Анна' })
  bot.server.script(decidePath, decided(request))
  await bot.handle(pressUpdate(press(action), operator))
  expect(calls(decidePath)).toEqual([{ operatorId, action }])
  expect(sent('editMessageText')[0]?.text).toContain(words)
  expect(sent('editMessageText')[0]?.reply_markup).toEqual({ inline_keyboard: [] })
})

test('replies to a second decision with the state of the request', async () => {
  const request = supportRequest({ state: 'taken', operatorName: 'Вера & Ко' })
  bot.server.script(decidePath, decided(request, { first: false }))
  await bot.handle(pressUpdate(press('take'), operator))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'В работе: Вера & Ко.', show_alert: true }])
  expect(sent('editMessageText')[0]?.text).toContain('В работе: Вера &amp; Ко.')
})

test('updates the other operators after one message could not be edited', async () => {
  const request = supportRequest({ state: 'closed', outcome: 'closed', operatorName: 'Анна' })
  bot.server.script(decidePath, decided(request, { shownTo: [901, 902] }))
  bot.messenger.script('editMessageText', refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.handle(pressUpdate(press('close'), operator))
  expect(sent('editMessageText').map(({ chat_id }) => chat_id)).toEqual([operatorId, 901, 902])
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test('accepts buttons of older messages', async () => {
  bot.server.script(decidePath, decided(aboutPayment({ state: 'closed', outcome: 'refunded', operatorName: 'Анна' })))
  await bot.handle(pressUpdate(`${press('refund')}:${compactId(transactionId)}`, operator))
  expect(calls(decidePath)).toEqual([{ operatorId, action: 'refund' }])
})

test.each([
  ['the server is away', [away, away, away], 'недоступен'],
  ['the person is no operator', [notOperator], 'Эта кнопка больше не действует.'],
  ['the Stars can not go back', [notRefundable('never_paid')], 'не состоялся'],
] as const)('changes nothing and answers the press when %s', async (_name, replies, words) => {
  bot.server.script(decidePath, ...replies)
  await bot.handle(pressUpdate(press('refund'), operator))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining(words), show_alert: true }])
})

test('lists open requests on /requests, and sends one on a press', async () => {
  const requests = [
    supportRequest({ waitingSince: '2026-11-27T09:45:00.000Z' }),
    supportRequest({ state: 'answered', number: 13, operatorName: 'Анна' }),
  ]
  const load = [
    { name: 'Вера', taken: 0 },
    { name: 'Анна', taken: 2 },
  ]
  const list = { requests, total: 2, serverTime: '2026-11-27T12:00:00.000Z', operators: load }
  bot.server.script('/internal/support/requests', data(list))
  await bot.handle(messageUpdate('/requests', operator))
  expect(calls('/internal/support/requests')).toEqual([{ operatorId }])
  expect(sent('sendMessage')).toMatchObject([
    {
      text: '<b>2 открытых обращения</b>\nВера: без обращений, Анна: в работе 2',
      reply_markup: {
        inline_keyboard: [
          [{ text: '№ 12 · Алексей & Ко · не взято · ждёт 2 ч 15 мин', callback_data: press('show') }],
          [{ text: '№ 13 · Алексей & Ко · ответ дан', callback_data: press('show') }],
          [{ text: 'Шаблоны ответов', callback_data: 'tpl:edit' }],
        ],
      },
    },
  ])
  const shown = pressUpdate(press('show'), operator)
  await bot.handle(shown)
  expect(calls(`/internal/support/requests/${requestId}/open`)).toEqual([{ operatorId, updateId: shown.update_id }])
})

test('hides /requests from all other users', async () => {
  await bot.handle(messageUpdate('/requests'))
  expect(calls('/internal/support/requests')).toEqual([])
  expect(sent('sendMessage')[0]?.text).toContain('Такой команды нет')
})

test('lists operator commands in /help and adds them to the menu on /start', async () => {
  await bot.handle(messageUpdate('/help', operator))
  await bot.handle(messageUpdate('/help'))
  const [own, others] = sent('sendMessage').map(({ text }) => String(text))
  expect(own).toContain(
    '<b>Для операторов</b>\n/admin — работа оператора\n/find — найти людей, брони, платежи, услуги\n/requests — открытые обращения\n/payment — найти платёж\n/person — ',
  )
  expect(others).not.toContain('/requests')
  bot.server.script(
    '/internal/starts',
    data({ language: 'ru', firstName: 'Анна', isNew: false, isOperator: true, permissions: ['all'] }),
  )
  await bot.handle(messageUpdate('/start', operator))
  await bot.handle(messageUpdate('/start'))
  expect(sent('setMyCommands')).toMatchObject([
    {
      scope: { type: 'chat', chat_id: operatorId },
      commands: expect.arrayContaining([{ command: 'requests', description: 'открытые обращения' }]),
    },
  ])
})
