import { CallRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { getNow } from '../../src/core/database/clock.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { invariants } from '../../src/invariants.ts'
import { checkAllInvariants } from '../../src/ledger/reconcile.store.ts'
import { systemAccount } from '../../src/ledger/transfer.rules.ts'
import { openPurchase } from '../../src/payments/open-purchase.ts'
import type { SellableProduct } from '../../src/payments/product.rules.ts'
import { refundPart } from '../../src/payments/refunds/begin-refund.ts'
import { products } from '../../src/products.ts'
import { arrive, asBot, ledgerFaults, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, getStars, listTransactions, newChargeId, order, pay, power2 } from '../fixtures/shop.ts'

const price = money('rub', 1_000_00n)
const soldOut = { ru: 'Мест больше нет.', en: 'Sold out.' }
const takenBack: string[] = []

const tour: SellableProduct = {
  describeInvoice: async () => ({ title: 'Суздаль за день', description: 'Экскурсия' }),
  account: () => systemAccount('shop'),
  entry: ({ details }) => ({
    type: 'service_payment',
    description: 'Tour',
    metadata: { serviceId: String(details.serviceId), providerId: 'guide' },
  }),
  anyoneMayPay: true,
  findRefusal: async (_tx, { details }) =>
    details.serviceId === 'full' ? { reason: 'sold_out', message: soldOut } : undefined,
  grant: async (_tx, { purchase, isExpired }) =>
    isExpired || purchase.details.serviceId === 'full'
      ? { outcome: 'mismatch', reason: 'late' }
      : { outcome: 'given', isUsed: false },
  revoke: async (_tx, { id }) => void takenBack.push(id),
}
const sold = { ...products, tour }
const product = await startProduct({ products: { tour } })
const { db, sql } = product

async function book({ id }: Traveller, serviceId = 'suzdal'): Promise<string> {
  const wanted = { userId: id, product: 'tour', details: { serviceId }, price, source: 'app' } as const
  return (await openPurchase(db, wanted)).id
}

const user = ({ telegramId }: Traveller) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })
const amount = { currency: 'RUB', totalAmount: Number(price.amount) }

const ask = async (payer: Traveller, payload: string) =>
  (await asBot(product, '/internal/pre-checkouts', { from: user(payer), payload, ...amount })).body.data

const charge = (payer: Traveller, payload: string, chargeId = newChargeId()) =>
  asBot(product, '/internal/payments', {
    updateId: 1,
    from: user(payer),
    payload,
    chargeId,
    providerChargeId: 'p',
    ...amount,
  })

async function paidTour() {
  const traveller = await arrive(product)
  const purchase = await book(traveller)
  const chargeId = newChargeId()
  expect((await charge(traveller, purchase, chargeId)).body.data).toEqual({ effect: 'granted' })
  return { traveller, purchase, chargeId }
}

/** Refunds a part in kopecks (or Stars); returns its id or the reason for the refusal. */
const refund = (chargeId: string, part?: bigint, destination?: 'balance') =>
  inTransaction(db, async (tx) => {
    const wanted = { chargeId, reason: 'cancelled', ...(part && { amount: part }), ...(destination && { destination }) }
    return refundPart(tx, sold, wanted, await getNow(tx))
  }).catch((error: unknown) => {
    if (error instanceof CallRefusal) return error.code
    throw error
  })

const close = (id: string, by = operatorId) =>
  asBot(product, `/internal/support/refunds/${id}/close`, { operatorId: by })

const getState = async (chargeId: string) => {
  const [row] = await sql<{ payment: string; purchase: string }>(
    'select payment.state as payment, purchase.state as purchase from payment join purchase on id = purchase_id where payment.charge_id = $1',
    [chargeId],
  )
  return row
}

const getBalance = async (kind: string) => {
  const [row] = await sql<{ balance: string }>(
    "select sum(balance) as balance from ledger_account where owner_id is null and kind = $1 and currency = 'rub'",
    [kind],
  )
  return Number(row?.balance)
}

const listPostings = (key: string) =>
  sql(
    `select source.kind as from, target.kind as to, amount, posting.currency from ledger_transfer transfer
      join ledger_posting posting on transfer_id = transfer.id join ledger_account source on source.id = from_account
      join ledger_account target on target.id = to_account where key = $1`,
    [key],
  )

describe('a card payment', () => {
  test('passes pre-checkout, payment and grant like Stars, once however often it is reported', async () => {
    const traveller = await arrive(product)
    const purchase = await book(traveller)
    const chargeId = newChargeId()
    expect(await ask(traveller, purchase)).toEqual({ ok: true })
    const replies = await atOnce(20, () => charge(traveller, purchase, chargeId))
    expect(new Set(replies.map(({ body }) => body.data.effect))).toEqual(new Set(['granted']))
    expect(await getState(chargeId)).toEqual({ payment: 'granted', purchase: 'paid' })
    expect(await listPostings(`payment:${chargeId}`)).toEqual([
      { from: 'card_clearing', to: 'shop', amount: '100000', currency: 'rub' },
    ])
    expect(await listTransactions(traveller)).toMatchObject([
      {
        type: 'service_payment',
        amount: -1_000,
        amountExact: '-1000',
        currency: 'rub',
        metadata: { serviceId: 'suzdal', providerId: 'guide', paidBy: 'card' },
      },
    ])
    expect(await listTransactions(traveller, '?currency=rub')).toHaveLength(1)
  })
  test('by another user belongs to that payer, and grants what the buyer ordered', async () => {
    const [buyer, payer] = [await arrive(product), await arrive(product)]
    const purchase = await book(buyer)
    const chargeId = newChargeId()
    expect(await ask(payer, purchase)).toEqual({ ok: true })
    expect((await charge(payer, purchase, chargeId)).body.data.effect).toBe('granted')
    expect(await listTransactions(payer)).toMatchObject([{ type: 'service_payment', amount: -1_000 }])
    expect(await listTransactions(buyer)).toEqual([])
    await refund(chargeId, 1_00n)
    expect(await listTransactions(payer)).toHaveLength(2)
  })
  test('does not deadlock when two users pay for each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await arrive(product), await arrive(product)]
      const [first, second] = [await book(one), await book(other)]
      const replies = await Promise.all([charge(other, first), charge(one, second)])
      expect(replies.map(({ body }) => body.data?.effect)).toEqual(['granted', 'granted'])
    }
  })
  test('is refused at pre-checkout when the product cannot be sold', async () => {
    const traveller = await arrive(product)
    const purchase = await book(traveller, 'full')
    expect(await ask(traveller, purchase)).toEqual({ ok: false, message: soldOut.ru })
    const detail = "select detail from payment_event where purchase_id = $1 and event = 'declined'"
    expect(await sql(detail, [purchase])).toEqual([{ detail: 'sold_out' }])
  })
  test('that cannot be granted is parked; one of twenty operators closes its refund', async () => {
    const traveller = await arrive(product)
    const purchase = await book(traveller, 'full')
    const chargeId = newChargeId()
    expect((await charge(traveller, purchase, chargeId)).body.data.effect).toBe('parked')
    expect(await getState(chargeId)).toEqual({ payment: 'parked', purchase: 'refunding' })
    const [row] = await sql<{ id: string }>('select id from refund where charge_id = $1', [chargeId])
    const id = row?.id ?? ''
    const aside = await getBalance('refunds')
    const replies = await atOnce(20, (index) => close(id, operatorId + index))
    const winner = replies.findIndex(({ body }) => body.data.first)
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await sql('select state, closed_by from refund where id = $1', [id])).toEqual([
      { state: 'done', closed_by: String(operatorId + winner) },
    ])
    expect(await getState(chargeId)).toEqual({ payment: 'refunded', purchase: 'refunded' })
    expect(await getBalance('refunds')).toBe(aside - 1_000_00)
  })
  test('in Stars for a purchase in rub becomes prepaid Stars', async () => {
    const traveller = await arrive(product)
    expect((await pay(product, traveller, { payload: await book(traveller), stars: 100 })).body.data.effect).toBe(
      'credited',
    )
    expect(await getStars(traveller)).toBe(100)
  })
})

describe('card refunds', () => {
  test('can be partial, each closed by an operator, until everything is refunded', async () => {
    const { traveller, chargeId, purchase } = await paidTour()
    const parts = [await refund(chargeId, 300_00n), await refund(chargeId, 200_00n)]
    expect(await getState(chargeId)).toEqual({ payment: 'granted', purchase: 'paid' })
    parts.push(await refund(chargeId))
    expect(await getState(chargeId)).toEqual({ payment: 'granted', purchase: 'refunding' })
    for (const id of parts.toReversed())
      expect((await close(id)).body.data).toMatchObject({ first: true, refund: { isDone: true } })
    expect(await getState(chargeId)).toEqual({ payment: 'refunded', purchase: 'refunded' })
    const [paid] = await sql<{ id: string }>('select id from ledger_transfer where key = $1', [`payment:${chargeId}`])
    expect(
      await sql('select amount from ledger_transfer join ledger_posting on transfer_id = id where reverses = $1', [
        paid?.id,
      ]),
    ).toEqual(expect.arrayContaining([{ amount: '30000' }, { amount: '20000' }, { amount: '50000' }]))
    const list = await listTransactions(traveller)
    expect(list.map((entry: { amount: number }) => entry.amount).sort()).toEqual([-1_000, 200, 300, 500].sort())
    expect(takenBack.filter((id) => id === purchase)).toHaveLength(1)
    expect(await refund(chargeId, 1n)).toBe('NOT_REFUNDABLE')
  })
  test('of the full amount requested twenty times at once create one refund', async () => {
    const { chargeId } = await paidTour()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(chargeId)))
    expect(outcomes.filter((outcome) => outcome !== 'NOT_REFUNDABLE')).toHaveLength(1)
  })
  test('of twenty different parts at once never exceed the payment', async () => {
    const { chargeId } = await paidTour()
    const parts = Array.from({ length: 20 }, (_, index) => 60_00n + BigInt(index) * 1_00n)
    await Promise.all(parts.map((part) => refund(chargeId, part)))
    const [{ total, count } = { total: '0', count: '0' }] = await sql<{ total: string; count: string }>(
      'select sum(amount) as total, count(*) as count from refund where charge_id = $1',
      [chargeId],
    )
    expect(Number(total)).toBeLessThanOrEqual(1_000_00)
    expect(Number(total)).toBeGreaterThan(1_000_00 - 80_00)
    expect(Number(count)).toBeLessThan(20)
  })
  test('are refused by the database above the payment, in another currency or for zero', async () => {
    const { chargeId } = await paidTour()
    const insert = (part: number, currency: string) =>
      sql(
        `insert into refund (charge_id, amount, currency, destination, reason, state, created_at)
          values ($1, $2, $3, 'origin', 'x', 'awaiting_operator', now())`,
        [chargeId, part, currency],
      )
    await refund(chargeId, 600_00n)
    await expect(insert(400_01, 'rub')).rejects.toMatchObject({ constraint: 'refund_within_payment' })
    await expect(insert(1, 'stars')).rejects.toMatchObject({ constraint: 'refund_within_payment' })
    await expect(insert(0, 'rub')).rejects.toMatchObject({ code: '23514' })
  })
  test("to the balance finish at once: the rub stay, and the product's domain credits the balance", async () => {
    const { chargeId } = await paidTour()
    const revenue = await getBalance('revenue')
    const id = await refund(chargeId, 100_00n, 'balance')
    expect(await sql('select state, destination from refund where id = $1', [id])).toEqual([
      { state: 'done', destination: 'balance' },
    ])
    expect(await getBalance('revenue')).toBe(revenue + 100_00)
    expect((await close(id)).status).toBe(404)
  })
})

describe('a partial refund of a Stars payment', () => {
  async function paidBoost() {
    const traveller = await arrive(product)
    const chargeId = newChargeId()
    await pay(product, traveller, { payload: await order(traveller, power2), stars: 45, chargeId })
    return { traveller, chargeId }
  }

  test('becomes prepaid Stars, because Telegram refunds only whole payments', async () => {
    const { traveller, chargeId } = await paidBoost()
    await refund(chargeId, 10n)
    expect(await getStars(traveller)).toBe(10)
    expect(await sql('select amount, destination, state from refund where charge_id = $1', [chargeId])).toEqual([
      { amount: '10', destination: 'balance', state: 'done' },
    ])
    await refund(chargeId)
    expect(await getStars(traveller)).toBe(45)
    expect(await getState(chargeId)).toEqual({ payment: 'refunded', purchase: 'refunded' })
  })
  test('requested twenty times at once never exceeds the payment', async () => {
    const { traveller, chargeId } = await paidBoost()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(chargeId, 5n)))
    expect(outcomes.filter((outcome) => outcome !== 'NOT_REFUNDABLE')).toHaveLength(9)
    expect(await getStars(traveller)).toBe(45)
  })
  test('is deducted again when Telegram refunds the whole payment', async () => {
    const { traveller, chargeId } = await paidBoost()
    await refund(chargeId, 10n)
    const { body } = await asBot(product, '/internal/refunded-payments', { chargeId })
    expect(body.data).toEqual({ effect: 'refunded' })
    expect(await getStars(traveller)).toBe(0)
    expect(await getState(chargeId)).toEqual({ payment: 'refunded', purchase: 'refunded' })
  })
})

test('the ledger has no faults, and only delayed notifications remain', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  const faults = (await checkAllInvariants(db, invariants)).filter((check) => check.faults.length > 0)
  expect(
    faults.map(({ invariant }) => invariant).filter((name) => name !== 'due notifications are sent in time'),
  ).toEqual([])
})
