import { Address, beginCell, external, storeMessage } from '@ton/core'
import { describe, expect, test } from 'vitest'
import { expireDeposits } from '../../../src/wallets/deposits/expire-deposits.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  daysFrom,
  getBalance,
  getEscrow,
  getPostings,
  getState,
  give,
  openInvoice,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arriveOnChain, chainAddresses, newHash } from '../../fixtures/chain-money.ts'
import { arrive, asBot, getAsBot, operators, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce } from '../../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)

const startTimes = ['10:00', '12:00', '14:00', '16:00']
const terms = { ...tourTerms, options: tourTerms.options.map((option) => ({ ...option, startTimes })) }
const tour = await addBookable(product, terms)
const nextDay = daysFrom('2028-03-07', startTimes)

/** 5,600 roubles: 20 TON at 280, 70 USDT at 80. */
const price = { ton: 20, usdt: 70 } as const

async function awaiting(method: 'ton' | 'usdt' = 'ton', enpToSpend?: number, when = nextDay()) {
  const user = await arrive(product)
  if (enpToSpend) await give(product, user, 'enp', enpToSpend)
  const { id } = await hold(user, tour, when)
  const { status, body } = await payBooking(user, id, method, enpToSpend)
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  return { person: user, id: id as string, when, booking: body.data.booking, transfer: body.data.transfer }
}

const getDeposit = async (user: Traveller, id: string) => (await user.get(`/v1/wallet/deposits/${id}`)).body.data

const told = async ({ id }: Traveller) =>
  (
    await sql<{ kind: string; reason: string | null }>(
      "select content ->> 'kind' as kind, content -> 'values' ->> 'reason' as reason from notification where user_id = $1 order by id",
      [id],
    )
  ).map(({ kind, reason }) => (reason === null ? kind : `${kind} ${reason}`))

const getTransactions = async (user: Traveller) =>
  (await user.get('/v1/transactions')).body.data.map(
    ({ type, amount, currency }: { type: string; amount: number; currency: string }) => `${type} ${amount} ${currency}`,
  )

const takePlaces = async (when: object) => hold(await arrive(product), tour, when)

describe('a booking paid on chain', () => {
  test('requests its quoted price with a separate memo, and extends the hold by fifteen minutes once', async () => {
    const { person, id, booking, transfer } = await awaiting('usdt')
    expect(transfer).toMatchObject({
      currency: 'usdt',
      amount: price.usdt,
      amountExact: '70',
      state: 'awaiting',
      received: 0,
      bookingId: id,
      expiresAt: new Date(morning + 30 * 60_000).toISOString(),
    })
    expect(transfer.memo).toMatch(/^ENP-[0-9A-Z]{9}$/)
    expect(transfer.link).toContain(transfer.memo)
    expect(booking).toMatchObject({ state: 'hold', depositId: transfer.depositId, holdExpiresAt: transfer.expiresAt })
    await at(10)
    const again = (await payBooking(person, id, 'usdt')).body.data
    expect(again.booking.holdExpiresAt).toBe(transfer.expiresAt)
    expect(again.transfer.depositId).toBe(transfer.depositId)
    await at(0)
  })

  test("costs its quote, even if the service's price or the rate changed", async () => {
    const { person, id, transfer } = await awaiting('ton')
    await sql(`update service_option set units = replace(units::text, '2800', '9900')::jsonb where service_id = $1`, [
      tour.serviceId,
    ])
    const again = (await payBooking(person, id, 'ton')).body.data.transfer
    expect(again).toMatchObject({ depositId: transfer.depositId, amount: price.ton })
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: price.ton })
    expect(await getState(product, id)).toBe('confirmed')
    await sql(`update service_option set units = replace(units::text, '9900', '2800')::jsonb where service_id = $1`, [
      tour.serviceId,
    ])
  })

  test('is confirmed by its exact price from any sender', async () => {
    const { person, id, transfer } = await awaiting('usdt')
    const hash = await arriveOnChain(product, { memo: transfer.memo, currency: 'usdt', amount: price.usdt })
    const paid = await readBooking(person, id)
    expect(paid).toMatchObject({ state: 'confirmed', payment: { method: 'usdt', amount: 70, byOther: false } })
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'paid', received: 70 })
    expect(await getBalance(person)).toEqual({ enp: 0, usdt: 0, ton: 0 })
    expect(await getEscrow(product, id)).toEqual({ usdt: 70_000_000 })
    expect(await getPostings(product, `chain:-3:${hash}%`)).toEqual(['usdt_hot>escrow 70000000 usdt'])
    expect(await getTransactions(person)).toEqual(['service_payment -70 usdt'])
    const { body } = await person.get(`/v1/transactions/${paid.payment.transactionId}`)
    expect(body.data).toMatchObject({ metadata: { paidBy: 'chain' }, booking: { id } })
    expect(await told(person)).toEqual(expect.arrayContaining(['booking_confirmed']))
  })

  test('is confirmed by a higher amount, and the rest is credited to the balance', async () => {
    const { person, id, transfer } = await awaiting('ton')
    const hash = await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: '20.5' })
    expect(await getState(product, id)).toBe('confirmed')
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'paid', received: 20.5 })
    expect(await getBalance(person)).toMatchObject({ ton: 0.5 })
    expect(await getPostings(product, `chain:-3:${hash}%`)).toEqual([
      'ton_hot>escrow 20000000000 ton',
      'ton_hot>available 500000000 ton',
    ])
    expect((await getTransactions(person)).sort()).toEqual(['deposit 0.5 ton', 'service_payment -20 ton'])
    expect(await told(person)).toContain('booking_money_on_balance over')
  })

  test('is not confirmed by a lower amount: it is credited, and the booking can still be paid', async () => {
    const { person, id, transfer } = await awaiting('ton')
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: '19.999999999' })
    expect(await getState(product, id)).toBe('hold')
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'underpaid', received: 19.999999999 })
    expect(await getBalance(person)).toMatchObject({ ton: 19.999999999 })
    expect(await told(person)).toEqual(['booking_money_on_balance under'])
    const again = (await payBooking(person, id, 'ton')).body.data.transfer
    expect(again).toMatchObject({ state: 'awaiting', memo: transfer.memo, received: 0 })
    expect(again.depositId).not.toBe(transfer.depositId)
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    expect(await getState(product, id)).toBe('confirmed')
    expect(await getDeposit(person, again.depositId)).toMatchObject({ state: 'paid' })
  })

  test('is not confirmed by another currency', async () => {
    const { person, id, transfer } = await awaiting('usdt')
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 99 })
    expect(await getState(product, id)).toBe('hold')
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'awaiting', received: 0 })
    expect(await getBalance(person)).toMatchObject({ ton: 99, usdt: 0 })
    expect(await told(person)).toEqual(['booking_money_on_balance currency'])
  })

  test('credits a second payment to the balance', async () => {
    const { person, id, transfer } = await awaiting('ton')
    for (let round = 0; round < 2; round += 1)
      await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    expect(await getState(product, id)).toBe('confirmed')
    expect(await getEscrow(product, id)).toEqual({ ton: 20_000_000_000 })
    expect(await getBalance(person)).toMatchObject({ ton: 20 })
    expect(await told(person)).toContain('booking_money_on_balance again')
  })

  test('paid after its hold is confirmed if the places are free, else the money is credited', async () => {
    const [early, late] = [await awaiting('ton'), await awaiting('ton')]
    await at(36)
    await sweep(product)
    expect([await getState(product, early.id), await getState(product, late.id)]).toEqual(['expired', 'expired'])
    await takePlaces(late.when)
    for (const { transfer } of [early, late])
      await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    expect([await getState(product, early.id), await getState(product, late.id)]).toEqual(['confirmed', 'expired'])
    expect(await getDeposit(late.person, late.transfer.depositId)).toMatchObject({ state: 'expired', received: 20 })
    expect(await getBalance(late.person)).toMatchObject({ ton: 20 })
    expect(await told(late.person)).toEqual(['booking_money_on_balance late'])
    await at(0)
  })

  test('keeps its places five minutes beyond the hold, for a block that is in time but read late', async () => {
    const { person, id, transfer } = await awaiting('ton')
    await at(34)
    await sweep(product)
    await expireDeposits(db)
    const inTime = new Date(morning + 29 * 60_000)
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20, at: inTime })
    expect(await getState(product, id)).toBe('confirmed')
    expect((await readBooking(person, id)).payment.paidAt).toBe(inTime.toISOString())
    await at(0)
  })

  test('paid after its cancellation credits the balance, and no deposit is expected', async () => {
    const { person, id, transfer } = await awaiting('usdt')
    expect((await person.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'cancelled' })
    await arriveOnChain(product, { memo: transfer.memo, currency: 'usdt', amount: 70 })
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    expect(await getBalance(person)).toMatchObject({ usdt: 70 })
    expect(await told(person)).toEqual(['booking_money_on_balance cancelled'])
  })

  test('is refunded once to the balance', async () => {
    const { person, id, transfer } = await awaiting('usdt')
    const hash = await arriveOnChain(product, { memo: transfer.memo, currency: 'usdt', amount: 70 })
    const { body } = await person.post(`/v1/bookings/${id}/cancel`, {})
    expect(body.data.refund).toMatchObject({ amount: 70, currency: 'usdt', method: 'balance', state: 'done' })
    expect(await getBalance(person)).toMatchObject({ usdt: 70 })
    expect(await getEscrow(product, id)).toEqual({})
    const [charged] = await sql('select state from payment where charge_id = $1', [`chain:-3:${hash}`])
    expect(charged).toEqual({ state: 'refunded' })
    expect((await getTransactions(person)).sort()).toEqual(['service_payment -70 usdt', 'service_payment 70 usdt'])
  })
})

describe('a booking with several payment methods', () => {
  test('waits for one deposit when two tabs request the same payment', async () => {
    const user = await arrive(product)
    const { id } = await hold(user, tour, nextDay())
    const replies = await atOnce(20, () => payBooking(user, id, 'ton'))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.transfer?.depositId}`)).size).toBe(1)
    const rows = await sql('select state from deposit where user_id = $1', [user.id])
    expect(rows).toEqual([{ state: 'awaiting' }])
  })

  test('expects the latest method, but a transfer for the earlier one still pays it', async () => {
    const { person, id, transfer } = await awaiting('ton')
    const other = (await payBooking(person, id, 'usdt')).body.data.transfer
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'cancelled' })
    expect(other).toMatchObject({ state: 'awaiting', currency: 'usdt' })
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    expect((await readBooking(person, id)).payment).toMatchObject({ method: 'ton', amount: 20 })
    expect(await getDeposit(person, other.depositId)).toMatchObject({ state: 'cancelled' })
    await arriveOnChain(product, { memo: other.memo, currency: 'usdt', amount: 70 })
    expect(await getBalance(person)).toMatchObject({ usdt: 70, ton: 0 })
  })

  test('expects another deposit for another number of enp', async () => {
    const { person, id, transfer } = await awaiting('usdt', 100)
    expect(transfer.amount).toBe(69)
    const other = (await payBooking(person, id, 'usdt', 0)).body.data.transfer
    expect(other.amount).toBe(70)
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'cancelled' })
    await arriveOnChain(product, { memo: transfer.memo, currency: 'usdt', amount: 69 })
    expect(await readBooking(person, id)).toMatchObject({ state: 'confirmed', enpSpent: 100 })
    expect(await getBalance(person)).toMatchObject({ enp: 0, usdt: 0 })
  })

  test('paid by card and on chain is confirmed once, and the second payment is credited', async () => {
    const { person, id, transfer } = await awaiting('ton')
    const invoice = await openInvoice(product, person, id)
    expect((await charge(product, person, invoice)).body.data.effect).toBe('granted')
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    expect((await readBooking(person, id)).payment).toMatchObject({ method: 'card' })
    expect(await getBalance(person)).toMatchObject({ ton: 20 })
    expect(await told(person)).toContain('booking_money_on_balance again')
  })

  test('paid by card ends its expected deposit', async () => {
    const user = await arrive(product)
    const { id } = await hold(user, tour, nextDay())
    const invoice = await openInvoice(product, user, id)
    const { transfer } = (await payBooking(user, id, 'ton')).body.data
    await charge(product, user, invoice)
    expect(await getDeposit(user, transfer.depositId)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a message that the wallet reports as sent', () => {
  test('extends the hold a little and pays nothing, whatever it contains', async () => {
    const { person, id, transfer } = await awaiting('ton')
    const foreign = external({ to: Address.parseRaw(`0:${'77'.repeat(32)}`), body: beginCell().endCell() })
    const boc = beginCell().store(storeMessage(foreign)).endCell().toBoc().toString('base64')
    const { body } = await person.post(`/v1/wallet/deposits/${transfer.depositId}/sent`, { boc })
    expect(body.data).toMatchObject({ state: 'seen', received: 0 })
    expect(await getState(product, id)).toBe('paying')
    await at(39)
    await sweep(product)
    expect(await getState(product, id)).toBe('paying')
    await at(41)
    await sweep(product)
    expect(await getState(product, id)).toBe('expired')
    expect(await getBalance(person)).toEqual({ enp: 0, usdt: 0, ton: 0 })
    await at(0)
  })
})

describe('a chain purchase in Telegram', () => {
  test('never reaches the payment calls of the bot', async () => {
    const { person, transfer } = await awaiting('usdt')
    const [purchase] = await sql<{ id: string }>('select purchase_id as id from deposit where id = $1', [
      transfer.depositId,
    ])
    const from = { id: person.telegramId, first_name: 'Анна', language_code: 'ru' }
    for (const currency of ['XTR', 'RUB', 'TON']) {
      const question = { from, currency, totalAmount: 70, payload: purchase?.id }
      expect((await asBot(product, '/internal/pre-checkouts', question)).body.data).toMatchObject({ ok: false })
    }
  })

  test('is shown in the chat, and an operator finds it by its hash', async () => {
    const { person, transfer } = await awaiting('ton')
    const hash = await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 })
    const from = { id: person.telegramId, first_name: 'Анна', language_code: 'ru' }
    const list = (await asBot(product, '/internal/support/payments', { from })).body.data
    expect(list).toMatchObject({ payments: [], bookings: [{ method: 'chain', amount: 20, currency: 'ton' }] })
    const found = await getAsBot(product, '/internal/support/search', { id: hash, operatorId: operators[0] })
    expect(found.body.data.charge).toMatchObject({ state: 'granted', currency: 'TON', totalAmount: 20_000_000_000 })
    expect(found.body.data.charge.about).toContain('Кижи')
  })
})

describe('concurrent chain payments', () => {
  test('pay once when one transaction is read twenty times', async () => {
    const { person, id, transfer } = await awaiting('ton')
    const hash = newHash()
    const read = { memo: transfer.memo, currency: 'ton', amount: '20.25', hash } as const
    await Promise.all(Array.from({ length: 20 }, () => arriveOnChain(product, read)))
    expect(await getState(product, id)).toBe('confirmed')
    expect(await getBalance(person)).toMatchObject({ ton: 0.25 })
    expect(await getPostings(product, `chain:-3:${hash}%`)).toHaveLength(2)
  })

  test('have one outcome for a transfer, the end of the hold, a card and a cancellation', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < (process.env.TEST_SLOW ? 30 : 4); round += 1) {
      const { person, id, transfer } = await awaiting('ton')
      const invoice = await openInvoice(product, person, id)
      await payBooking(person, id, 'ton')
      await at(36)
      await Promise.all([
        arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 20 }),
        sweep(product),
        charge(product, person, invoice),
        person.post(`/v1/bookings/${id}/cancel`, {}),
      ])
      await at(0)
      const state = await getState(product, id)
      const { ton } = await getBalance(person)
      const [booking] = await sql<{ paid_with: string | null }>('select paid_with from booking where id = $1', [id])
      outcomes.add(`${state} ${booking?.paid_with}`)
      expect(ton + ((await getEscrow(product, id)).ton ?? 0) / 1e9).toBe(20)
    }
    expect([...outcomes].every((outcome) => /^(confirmed|cancelled_by_tourist) /.test(outcome))).toBe(true)
  })

  test('leave no leaked places or money', async () => {
    await expectNothingLeaked(product)
  })
})
