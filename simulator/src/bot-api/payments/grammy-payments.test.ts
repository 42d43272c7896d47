import { Bot } from 'grammy'
import { expect, onTestFinished, test } from 'vitest'
import type { PaymentOutcome } from '../../payments/desk.ts'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { startSeller, testBuyerId } from '../../testing/seller.ts'

const prices = [{ label: 'Сила ×2', amount: 45 }]

test('an unmodified grammY bot refuses a sale, times out, gets paid in Stars and refunds twice', async () => {
  const seller = await startSeller()
  const apiRoot = await seller.app.listen({ host: '127.0.0.1', port: 0 })
  const bot = new Bot(simulatedBotToken, { client: { apiRoot } })
  onTestFinished(() => bot.stop().catch(() => undefined))
  const paid: string[] = []
  const refunded: string[] = []
  const late: string[] = []
  bot.catch(({ error }) => late.push(String(error)))
  bot.command('buy', (context) => context.replyWithInvoice('Сила ×2', 'Вдвое больше', 'boost:7', 'XTR', prices))
  bot.on('pre_checkout_query', async (context) => {
    const { id, invoice_payload } = context.preCheckoutQuery
    if (invoice_payload === 'boost:sold') return context.answerPreCheckoutQuery(false, 'Уже продано')
    if (invoice_payload === 'boost:slow') await seller.control('/clock', { advanceSeconds: 11 })
    return bot.api.answerPreCheckoutQuery(id, true)
  })
  bot.on('message:successful_payment', ({ message }) => {
    paid.push(message.successful_payment.telegram_payment_charge_id)
  })
  bot.on('message:refunded_payment', ({ message }) => {
    refunded.push(message.refunded_payment.telegram_payment_charge_id)
  })
  void bot.start()

  const link = (payload: string) => bot.api.createInvoiceLink('Сила ×2', 'Вдвое больше', payload, '', 'XTR', prices)
  expect(await seller.pay({ slug: await link('boost:sold'), method: 'stars' })).toEqual({
    status: 'failed',
    error: 'PRECHECKOUT_FAILED',
    message: 'Уже продано',
  })
  expect(await seller.pay({ slug: await link('boost:slow'), method: 'stars' })).toEqual({
    status: 'failed',
    error: 'BOT_PRECHECKOUT_TIMEOUT',
  })
  await expect.poll(() => late).toEqual([expect.stringContaining('query is too old and response timeout expired')])
  expect([seller.starsOf(), paid]).toEqual([150, []])

  await seller.control(`/users/${testBuyerId}/messages`, { text: '/buy' })
  const chat = async () =>
    (await seller.control(`/users/${testBuyerId}/chat`)).body as { messages: { id: number; invoice?: object }[] }
  await expect.poll(async () => (await chat()).messages.at(-1)?.invoice).toMatchObject({ title: 'Сила ×2' })
  const messageId = (await chat()).messages.at(-1)?.id
  const outcome: PaymentOutcome = await seller.pay({ messageId, method: 'stars' })
  expect(outcome).toMatchObject({ status: 'paid' })
  await expect.poll(() => paid).toEqual([outcome.chargeId])

  const chargeId = outcome.chargeId ?? ''
  expect(await bot.api.refundStarPayment(testBuyerId, chargeId)).toBe(true)
  await expect(bot.api.refundStarPayment(testBuyerId, chargeId)).rejects.toMatchObject({
    error_code: 400,
    description: 'Bad Request: CHARGE_ALREADY_REFUNDED',
  })
  await expect.poll(() => refunded).toEqual([chargeId])
  expect(seller.starsOf()).toBe(150)
  const { transactions } = await bot.api.getStarTransactions()
  expect(transactions).toMatchObject([
    { id: chargeId, source: { type: 'user' } },
    { id: chargeId, receiver: { type: 'user' } },
  ])
  expect(await bot.api.getMyStarBalance()).toEqual({ amount: 0 })
})
