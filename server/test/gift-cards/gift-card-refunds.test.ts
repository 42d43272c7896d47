import { describe, expect, test } from 'vitest'
import { runCases } from '../../src/bookings/cases/run-cases.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getEscrow, getState, give, sweep, tourTerms } from '../fixtures/booking-money.ts'
import { arriveOnChain, chainAddresses } from '../fixtures/chain-money.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'
import { buyCard, getCardBalance, openCard } from './gift-card-fixtures.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const morning = new Date('2028-02-20T09:00:00Z')
await product.freeze(morning)
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-03-07')
const [friday, saturday] = ['2028-03-10', '2028-03-11']
/** Signs in again, because the clock moves beyond the session. */
const renew = ({ telegramId }: Traveller) => arrive(product, { telegramId })

/** A booking of 5,600 roubles, of which a gift card pays 3,000 and a balance 32.5 usdt. */
async function bookWithCard(terms: object = tourTerms, when: object = nextDay()) {
  await product.freeze(morning)
  const [boris, anna] = [await arrive(product), await arrive(product)]
  const { code } = await buyCard(product, boris, { amount: 3_000 })
  const tour = await addBookable(product, terms)
  await give(product, anna, 'usdt', 100)
  const { id } = await hold(anna, tour, when)
  const paid = await anna.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', giftCard: code })
  expect(paid.body.data.booking.state).toBe('confirmed')
  return { id: id as string, anna, code }
}

async function completeWithCard() {
  const booked = await bookWithCard()
  const [row] = await sql<{ ends_at: Date }>('select ends_at from booking where id = $1', [booked.id])
  await product.freeze(new Date((row?.ends_at.getTime() ?? 0) + 48 * 3_600_000))
  await sweep(product)
  expect(await getState(product, booked.id)).toBe('completed')
  return { ...booked, anna: await renew(booked.anna) }
}

describe('a refund after the trip', () => {
  const refund = (id: string, body: object) =>
    asBot(product, `/internal/admin/bookings/${id}/refund`, {
      ...{ operatorId, updateId: 1, kind: 'refund', seenLeft: 560_000, reason: { usual: 'not_provided' } },
      ...body,
    })

  test('returns to card and balance in proportion, in parts and once for twenty equal requests', async () => {
    const { id, anna, code } = await completeWithCard()
    await atOnce(20, () => refund(id, { rub: 280_000 }))
    expect([await getCardBalance(product, code), (await getBalance(anna)).usdt]).toEqual([1_500, 83.75])
    await expectNothingLeaked(product)
    await atOnce(20, () => refund(id, { updateId: 2, seenLeft: 280_000 }))
    expect([await getCardBalance(product, code), (await getBalance(anna)).usdt]).toEqual([3_000, 100])
    expect((await readBooking(anna, id)).refund).toMatchObject({
      ...{ currency: 'usdt', amount: 32.5, method: 'balance', state: 'done' },
      others: [{ amount: 3_000, currency: 'rub', method: 'gift_card' }],
    })
    await expectNothingLeaked(product)
  })

  test('that a case decides returns to the card too', async () => {
    const { id, anna, code } = await completeWithCard()
    const opened = await anna.post(`/v1/bookings/${id}/case`, { kind: 'not_as_described', text: 'Не было гида' })
    const path = `/internal/admin/cases/${opened.body.data.id}/decide`
    const decision = { operatorId, kind: 'refund', rub: 280_000, seenLeft: 560_000, reason: 'Гид не пришёл' }
    await atOnce(20, () => asBot(product, path, decision))
    const [row] = await sql<{ now: Date }>('select app_now() as now')
    await product.freeze(new Date((row?.now.getTime() ?? 0) + 11 * 60_000))
    await Promise.all(Array.from({ length: 20 }, () => runCases({ db, log: product.app.log })))
    expect([await getCardBalance(product, code), (await getBalance(anna)).usdt]).toEqual([1_500, 83.75])
    await expectNothingLeaked(product)
  })
})

test('a change to a lower price returns the difference to card and balance in proportion', async () => {
  const [option] = tourTerms.options
  const terms = { ...tourTerms, policy: 'moderate', options: [{ ...option, weekendPercent: 150 }] }
  const { id, anna, code } = await bookWithCard(terms, { date: saturday, startTime: '10:00' })
  expect((await getBalance(anna)).usdt).toBe(32.5)
  const shown = (await anna.post(`/v1/bookings/${id}/change/preview`, { date: friday })).body.data
  expect(shown).toMatchObject({ difference: { amount: 2_800, direction: 'refund' } })
  await atOnce(20, () => anna.post(`/v1/bookings/${id}/change`, { date: friday }))
  expect([await getCardBalance(product, code), (await getBalance(anna)).usdt]).toEqual([1_000, 55])
  expect(await getEscrow(product, id)).toEqual({ rub: 200_000, usdt: 45_000_000 })
  await expectNothingLeaked(product)
})

describe('a refund of the purchase by an operator', () => {
  const show = async (chargeId: string) =>
    (await getAsBot(product, '/internal/admin/search', { operatorId, text: chargeId })).body.data.payment
  const refund = (caseId: string, body: object = {}) =>
    asBot(product, `/internal/admin/payments/${caseId}/refund`, { operatorId, updateId: 1, seenLeft: 500_000, ...body })

  test('cancels an unopened card once for twenty equal requests, and never a part of it', async () => {
    const boris = await arrive(product)
    const { chargeId, code } = await buyCard(product, boris)
    const { caseId, refundable } = await show(chargeId)
    expect(refundable).toBe('whole')
    expect((await refund(caseId, { updateId: 2, amount: 100_000 })).body.data.outcome).toBe('refused')
    const replies = await atOnce(20, () => refund(caseId))
    expect(new Set(replies.map(({ body }) => body.data.outcome))).toEqual(new Set(['begun']))
    expect(await getCardBalance(product, code)).toBe(0)
    expect((await openCard(await arrive(product), code)).body.error.code).toBe('CODE_UNKNOWN')
    expect(await sql('select amount, state from refund where charge_id = $1', [chargeId])).toEqual([
      { amount: '500000', state: 'awaiting_operator' },
    ])
    await expectNothingLeaked(product)
  })

  test('of a card paid on chain returns the coins to the balance, with a notification', async () => {
    const boris = await arrive(product)
    const order = { amount: 2_800, design: 'city', method: 'ton' }
    const { memo } = (await boris.post('/v1/gift-cards/order', order)).body.data.transfer
    await arriveOnChain(product, { memo, currency: 'ton', amount: 10 })
    const [row] = await sql<{ charge_id: string }>(
      'select charge_id from payment join gift_card using (purchase_id) where buyer_id = $1',
      [boris.id],
    )
    const { caseId, refundable, left } = await show(row?.charge_id ?? '')
    expect(refundable).toBe('whole')
    await atOnce(20, () => refund(caseId, { seenLeft: left }))
    expect((await getBalance(boris)).ton).toBe(10)
    expect(await listNotifications(product, boris, 'gift_card_money_back')).toEqual([
      { sum: { amount: '10', currency: 'ton' }, to: 'balance' },
    ])
    await expectNothingLeaked(product)
  })

  test('is refused with the reason if the card was opened or used, or has expired', async () => {
    const boris = await arrive(product)
    const [opened, old] = [await buyCard(product, boris), await buyCard(product, boris)]
    await openCard(await arrive(product), opened.code)
    expect(await show(opened.chargeId)).toMatchObject({ refundable: 'none', refundRefusal: 'gift_opened' })
    expect((await refund((await show(opened.chargeId)).caseId)).body.data.outcome).toBe('refused')
    expect(await getCardBalance(product, opened.code)).toBe(5_000)
    const { code } = await bookWithCard()
    const [row] = await sql<{ charge_id: string }>(
      'select charge_id from payment join gift_card using (purchase_id) where code = $1',
      [code],
    )
    expect(await show(row?.charge_id ?? '')).toMatchObject({ refundable: 'none', refundRefusal: 'gift_used' })
    await product.freeze(new Date('2031-02-20T09:00:00Z'))
    expect(await show(old.chargeId)).toMatchObject({ refundable: 'none', refundRefusal: 'gift_expired' })
    await product.freeze(morning)
    await expectNothingLeaked(product)
  })

  test('and twenty openings at once leave the card with either its buyer or one owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const boris = await arrive(product)
      const { chargeId, code } = await buyCard(product, boris)
      const { caseId } = await show(chargeId)
      const guests = await Promise.all(Array.from({ length: 10 }, () => arrive(product)))
      const openings = Promise.all(guests.map((guest) => openCard(guest, code)))
      const refunds = Promise.all(Array.from({ length: 10 }, () => refund(caseId)))
      const opened = (await openings).filter(({ status }) => status === 200).length
      const outcomes = new Set((await refunds).map(({ body }) => body.data.outcome))
      expect([opened, [...outcomes]]).toEqual(opened === 1 ? [1, ['refused']] : [0, ['begun']])
      expect(await getCardBalance(product, code)).toBe(opened === 1 ? 5_000 : 0)
    }
    await expectNothingLeaked(product)
  })
})

test('an operator finds a card by its code or order, with its uses and never the whole code', async () => {
  const { id, anna, code } = await bookWithCard()
  const [row] = await sql<{ purchase_id: string; id: string }>(
    'select id, purchase_id from gift_card where code = $1',
    [code],
  )
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  for (const text of [typed, row?.purchase_id ?? '', row?.id ?? '']) {
    const { body } = await getAsBot(product, '/internal/admin/search', { operatorId, text })
    expect(body.data.giftCard).toMatchObject({
      ...{ giftCardId: row?.id, codeEnd: code.slice(-4), state: 'spent', amount: 3_000, balance: 0 },
      owner: { telegramId: anna.telegramId },
      uses: [{ bookingId: id, amount: 3_000, state: 'paid' }],
      payment: { refundable: 'none', refundRefusal: 'gift_used' },
    })
    expect(JSON.stringify(body)).not.toContain(code)
  }
  const audit = await sql("select subject_id from audit_entry where action = 'gift_card.read' and subject_id = $1", [
    row?.id,
  ])
  expect(audit).toHaveLength(3)
})
