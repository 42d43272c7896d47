import type { Update, User } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data } from '../../test/fakes.ts'
import { runBot } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const from: User = { id: 700100, is_bot: false, first_name: 'Алексей', language_code: 'ru' }
const answers = () =>
  bot.messenger.calls.filter(({ name }) => name === 'answerPreCheckoutQuery').map(({ body }) => body)

const preCheckout: Update = {
  update_id: 41,
  pre_checkout_query: { id: 'q1', from, currency: 'XTR', total_amount: 45, invoice_payload: 'boost-1' },
}

const service = { message_id: 7, date: 1_900_000_000, from, chat: { ...from, type: 'private' as const } }
const money = {
  currency: 'XTR' as const,
  total_amount: 45,
  invoice_payload: 'boost-1',
  telegram_payment_charge_id: 'charge-1',
  provider_payment_charge_id: 'provider-1',
}
const paid: Update = { update_id: 42, message: { ...service, successful_payment: money } }
const refunded: Update = { update_id: 43, message: { ...service, refunded_payment: money } }
const refusal = (status: number, code: string) => ({
  status,
  body: { success: false, error: { code, message: 'no' } },
})

test('answers a pre_checkout_query as the server decides', async () => {
  bot.server.script('/internal/pre-checkouts', data({ ok: true }))
  await bot.handle(preCheckout)
  expect(bot.server.calls[0]).toMatchObject({
    name: '/internal/pre-checkouts',
    body: { from: { id: 700100 }, currency: 'XTR', totalAmount: 45, payload: 'boost-1' },
  })
  expect(answers()).toEqual([{ pre_checkout_query_id: 'q1', ok: true }])
})

test("shows the server's refusal in the payment sheet", async () => {
  bot.server.script('/internal/pre-checkouts', data({ ok: false, message: 'Этот счёт больше не действует.' }))
  await bot.handle(preCheckout)
  expect(answers()).toEqual([
    { pre_checkout_query_id: 'q1', ok: false, error_message: 'Этот счёт больше не действует.' },
  ])
})

test.each(['drop', 'hang'] as const)(
  'declines a pre_checkout_query when the server replies with a %s',
  async (answer) => {
    bot.server.script('/internal/pre-checkouts', answer)
    const askedAtMs = Date.now()
    await bot.handle(preCheckout)
    expect(answers()).toMatchObject([{ ok: false, error_message: expect.stringContaining('не списаны') }])
    expect(Date.now() - askedAtMs).toBeLessThan(5_000)
  },
)

test('reports a payment to the server with its charge and time', async () => {
  bot.server.script('/internal/payments', data({ effect: 'granted' }))
  await bot.handle(paid)
  expect(bot.server.calls.map(({ name, body }) => ({ name, body }))).toEqual([
    {
      name: '/internal/payments',
      body: {
        updateId: 42,
        from: { id: 700100, first_name: 'Алексей', language_code: 'ru' },
        currency: 'XTR',
        totalAmount: 45,
        payload: 'boost-1',
        chargeId: 'charge-1',
        providerChargeId: 'provider-1',
        paidAt: '2030-03-17T17:46:40.000Z',
      },
    },
  ])
})

test('reports a payment that Telegram refunded to the server', async () => {
  bot.server.script('/internal/refunded-payments', 'drop', data({ effect: 'refunded' }))
  await bot.handle(refunded)
  expect(bot.server.calls.map(({ body }) => body)).toEqual([{ chargeId: 'charge-1' }, { chargeId: 'charge-1' }])
})

test('reports the payment when the server returns in time', async () => {
  bot.server.script('/internal/payments', 'drop', { status: 503, body: {} }, data({ effect: 'credited' }))
  await bot.handle(paid)
  expect(bot.server.calls).toHaveLength(3)
})

test.each([
  ['/internal/payments', paid, refusal(503, 'UNAVAILABLE')],
  ['/internal/payments', paid, refusal(429, 'RATE_LIMITED')],
  ['/internal/payments', paid, refusal(401, 'UNAUTHORIZED')],
  ['/internal/payments', paid, refusal(403, 'UNAUTHORIZED')],
  ['/internal/refunded-payments', refunded, 'drop' as const],
  ['/internal/refunded-payments', refunded, refusal(401, 'UNAUTHORIZED')],
])("leaves %s unconfirmed when the server can't record it now", async (path, update, answer) => {
  bot.server.script(path, answer, answer, answer)
  await expect(bot.handle(update)).rejects.toThrow()
})

test.each([
  ['/internal/payments', paid],
  ['/internal/refunded-payments', refunded],
])('logs the charge of %s when the server refuses it permanently, and continues', async (path, update) => {
  bot.server.script(path, refusal(400, 'VALIDATION_ERROR'))
  await bot.handle(update)
  const line = bot.lines.find((text) => text.includes('"level":50')) ?? ''
  expect(line).toContain('"charge":"charge-1"')
  expect(line).not.toContain('Алексей')
})
