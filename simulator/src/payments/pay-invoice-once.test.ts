import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listUpdateKinds, starsInvoice, startSeller, testBuyerId } from '../testing/seller.ts'
import { testFolder } from '../testing/simulator.ts'

describe('a Stars invoice', () => {
  test('asks the bot, charges the Stars, notifies the bot, and becomes a receipt', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice()
    const outcome = await seller.payAndAllow({ messageId, method: 'stars' })
    expect(outcome).toEqual({ status: 'paid', chargeId: expect.stringMatching(/^stx[\w-]{80,}$/) })
    expect(seller.starsOf()).toBe(105)
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query', 'successful_payment'])
    const [, query, paid] = seller.world.state.updates.map(({ update }) => update)
    expect(query).toMatchObject({
      pre_checkout_query: { from: { id: testBuyerId }, currency: 'XTR', total_amount: 45, invoice_payload: 'boost:1' },
    })
    expect(paid).toMatchObject({
      message: {
        from: { id: testBuyerId },
        successful_payment: {
          currency: 'XTR',
          total_amount: 45,
          invoice_payload: 'boost:1',
          telegram_payment_charge_id: outcome.chargeId,
          provider_payment_charge_id: expect.any(String),
        },
      },
    })
    expect((await seller.control(`/users/${testBuyerId}/chat`)).body).toMatchObject({
      messages: [
        { text: '/start' },
        { invoice: { title: 'Сила ×2', receipt: { chargeId: outcome.chargeId, amount: 45, refunded: false } } },
        { service: { kind: 'paid', amount: 45, currency: 'XTR' } },
      ],
    })
  })

  test('paid twenty times at once is charged once, and so is a later tap', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice()
    const taps = Array.from({ length: 20 }, () => seller.pay({ messageId, method: 'stars' }))
    await seller.answer(true)
    const outcomes = await Promise.all(taps)
    expect(new Set(outcomes.map(({ status, chargeId }) => `${status} ${chargeId}`)).size).toBe(1)
    expect(await seller.pay({ messageId, method: 'stars' })).toEqual(outcomes[0])
    expect(seller.starsOf()).toBe(105)
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query', 'successful_payment'])
  })

  test('sends no query to the bot when the balance is too low', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink({ ...starsInvoice, prices: [{ label: 'a', amount: 151 }] })
    expect(await seller.pay({ slug, method: 'stars' })).toEqual({ status: 'failed', error: 'BALANCE_TOO_LOW' })
    expect(listUpdateKinds(seller)).toEqual(['text'])
    await seller.control(`/users/${testBuyerId}/stars`, { add: 1 })
    expect(await seller.payAndAllow({ slug, method: 'stars' })).toMatchObject({ status: 'paid' })
    expect(seller.starsOf()).toBe(0)
  })

  test('refused by the bot charges nothing and shows the reason', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice()
    const paying = seller.pay({ messageId, method: 'stars' })
    await seller.answer(false)
    expect(await paying).toEqual({ status: 'failed', error: 'PRECHECKOUT_FAILED', message: 'Мест нет' })
    expect(seller.starsOf()).toBe(150)
    expect(await seller.payAndAllow({ messageId, method: 'stars' })).toMatchObject({ status: 'paid' })
  })
})

describe('a link', () => {
  test('is paid by many users and many times, with a charge each', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink()
    const outcomes = [
      await seller.payAndAllow({ slug, method: 'stars' }),
      await seller.payAndAllow({ slug, method: 'stars' }),
      await seller.payAndAllow({ slug: `https://t.me/$${slug}`, method: 'stars' }, 700101),
    ]
    expect(new Set(outcomes.map(({ chargeId }) => chargeId)).size).toBe(3)
    expect([seller.starsOf(), seller.starsOf(700101)]).toEqual([60, 105])
  })

  test('paid from two devices at once never charges more Stars than the balance', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink({ ...starsInvoice, prices: [{ label: 'a', amount: 100 }] })
    const both = [seller.pay({ slug, method: 'stars' }), seller.pay({ slug, method: 'stars' })]
    await seller.answer(true, 2)
    expect((await Promise.all(both)).map(({ status, error }) => error ?? status)).toEqual(['paid', 'BALANCE_TOO_LOW'])
    expect(seller.starsOf()).toBe(50)
  })

  test('submitted twice by one form is charged once', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink()
    const { body } = await seller.control(`/users/${testBuyerId}/pay/form`, { slug })
    const payment = { slug, method: 'stars', formId: (body as { formId: string }).formId }
    const taps = [seller.pay(payment), seller.pay(payment)]
    await seller.answer(true)
    const [first, second] = await Promise.all(taps)
    expect(second).toEqual(first)
    expect(await seller.pay(payment)).toEqual(first)
    expect(seller.starsOf()).toBe(105)
  })
})

test('balances, invoices, charges and receipts survive a restart', async () => {
  const folder = testFolder()
  const before = await startSeller({ folder })
  const messageId = await before.sendInvoice()
  const slug = await before.createLink()
  const paid = await before.payAndAllow({ messageId, method: 'stars' })
  await before.app.close()

  const after = await startSeller({ folder })
  expect(after.starsOf()).toBe(105)
  expect(await after.pay({ messageId, method: 'stars' })).toEqual(paid)
  expect((await after.bot('getStarTransactions')).result).toMatchObject({ transactions: [{ id: paid.chargeId }] })
  expect(await after.payAndAllow({ slug, method: 'stars' })).toMatchObject({ status: 'paid' })
})

test('saves a payment to disk before it notifies the page or the bot', async () => {
  const folder = testFolder()
  const seller = await startSeller({ folder })
  const slug = await seller.createLink()
  seller.world.flush()
  const saved: string[] = []
  seller.world.live.listen(({ type }) => {
    if (type === 'users') queueMicrotask(() => saved.push(readFileSync(`${folder}/state.json`, 'utf8')))
  })
  const { chargeId } = await seller.payAndAllow({ slug, method: 'stars' })
  expect(saved[0]).toContain(`"id":"${chargeId}"`)
  expect(saved[0]).toContain(`"telegram_payment_charge_id":"${chargeId}"`)
})

test('a user who pays by a link can then get messages from the bot', async () => {
  const seller = await startSeller()
  const slug = await seller.createLink()
  await seller.payAndAllow({ slug, method: 'stars' }, 700101)
  expect(await seller.bot('sendMessage', { chat_id: 700101, text: 'Спасибо' })).toMatchObject({ ok: true })
})
