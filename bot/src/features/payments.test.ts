import type { Update, User } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBot } from '../../test/running-bot.ts'
import { data } from '../../test/stand-ins.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const from: User = { id: 700100, is_bot: false, first_name: 'Алексей', language_code: 'ru' }
const answers = () =>
  bot.messenger.calls.filter(({ name }) => name === 'answerPreCheckoutQuery').map(({ body }) => body)

const question: Update = {
  update_id: 41,
  pre_checkout_query: { id: 'q1', from, currency: 'XTR', total_amount: 45, invoice_payload: 'boost-1' },
}

const paid: Update = {
  update_id: 42,
  message: {
    message_id: 7,
    date: 1,
    chat: { id: from.id, type: 'private', first_name: from.first_name },
    from,
    successful_payment: {
      currency: 'XTR',
      total_amount: 45,
      invoice_payload: 'boost-1',
      telegram_payment_charge_id: 'charge-1',
      provider_payment_charge_id: 'provider-1',
    },
  },
}

test('the question before a payment is the server’s to answer', async () => {
  bot.server.script('/internal/pre-checkouts', data({ ok: true }))
  await bot.handle(question)
  expect(bot.server.calls[0]).toMatchObject({
    name: '/internal/pre-checkouts',
    body: { from: { id: 700100 }, currency: 'XTR', totalAmount: 45, payload: 'boost-1' },
  })
  expect(answers()).toEqual([{ pre_checkout_query_id: 'q1', ok: true }])
})

test('a refusal reaches the payment sheet in the server’s words', async () => {
  bot.server.script('/internal/pre-checkouts', data({ ok: false, message: 'Этот счёт больше не действует.' }))
  await bot.handle(question)
  expect(answers()).toEqual([
    { pre_checkout_query_id: 'q1', ok: false, error_message: 'Этот счёт больше не действует.' },
  ])
})

test('a server out of reach means no: nothing is charged, and the person is told', async () => {
  bot.server.script('/internal/pre-checkouts', 'drop')
  await bot.handle(question)
  expect(answers()).toMatchObject([{ ok: false, error_message: expect.stringContaining('не списаны') }])
})

test('a payment is handed to the server with its charge', async () => {
  bot.server.script('/internal/payments', data({ effect: 'credited' }))
  await bot.handle(paid)
  expect(bot.server.calls[0]).toMatchObject({
    name: '/internal/payments',
    body: {
      updateId: 42,
      currency: 'XTR',
      totalAmount: 45,
      payload: 'boost-1',
      chargeId: 'charge-1',
      providerChargeId: 'provider-1',
    },
  })
})

test('a server that comes back in time gets the payment', async () => {
  bot.server.script('/internal/payments', 'drop', { status: 503, body: {} }, data({ effect: 'credited' }))
  await bot.handle(paid)
  expect(bot.server.calls).toHaveLength(3)
})

test('a payment that the server refuses to take is not swallowed: the update stays unconfirmed', async () => {
  bot.server.script('/internal/payments', {
    status: 400,
    body: { success: false, error: { code: 'VALIDATION_ERROR', message: 'no' } },
  })
  await expect(bot.handle(paid)).rejects.toThrow()
})
