import { describe, expect, test } from 'vitest'
import { invariants } from '../../src/invariants.ts'
import { checkAllInvariants } from '../../src/ledger/reconcile.store.ts'
import { checkStars } from '../../src/payments/stars/check-stars.ts'
import { findMissingCharges } from '../../src/payments/stars/find-missing-charges.ts'
import { products } from '../../src/products.ts'
import { arrive, ledgerFaults, startProduct, type Traveller } from '../fixtures/harness.ts'
import { getPurchaseStatus, getStars, newChargeId, order, pay, power2 } from '../fixtures/shop.ts'

const product = await startProduct()
const needs = { db: product.db, telegram: product.messenger, log: { info() {}, warn() {}, error() {} } }
const check = () => checkStars(needs, products)
const anHour = () => product.advance(3_600)
const now = async () => (await product.sql<{ now: Date }>('select app_now() as now'))[0]?.now ?? new Date(0)

async function charge(traveller: Traveller, payload: string, stars: number, chargeId = newChargeId()) {
  const from = { id: traveller.telegramId, first_name: 'Анна' }
  product.messenger.charge({ chargeId, stars, payload, from, at: await now() })
  return chargeId
}

describe('the hourly comparison with Telegram’s list of Stars', () => {
  test('grants the boost of a payment whose update was lost', async () => {
    const traveller = await arrive(product)
    await charge(traveller, await order(traveller, power2), 45)
    await product.advance(600)
    expect(await check()).toBe(1)
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([{ type: 'power', value: 2, applied: false }])
  })
  test.each([
    ['after', 40],
    ['before', 45],
  ])('grants the boost when the listed amount is the one %s the affiliate commission', async (_, stars) => {
    const traveller = await arrive(product)
    const payload = await order(traveller, power2)
    const from = { id: traveller.telegramId, first_name: 'Анна' }
    const paid = { chargeId: newChargeId(), stars, starsWithAffiliate: stars + 5, payload, from, at: await now() }
    product.messenger.charge(paid)
    await anHour()
    expect(await check()).toBe(1)
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([{ type: 'power', value: 2, applied: false }])
    expect(await getStars(traveller)).toBe(0)
  })
  test('resolves a missing charge, which the check reports only before', async () => {
    const traveller = await arrive(product)
    const chargeId = await charge(traveller, 'update lost', 7)
    expect(await findMissingCharges(needs)).toEqual([`charge ${chargeId} of 7 Stars is paid but not credited`])
    await anHour()
    await check()
    expect(await findMissingCharges(needs)).toEqual([])
  })
  test('runs once an hour in one of several workers', async () => {
    expect(await check()).toBeUndefined()
    await anHour()
    const runs = await Promise.all([check(), check(), check()])
    expect(runs.filter((run) => run !== undefined)).toEqual([0])
  })
  test('changes nothing if the update arrives before or after it', async () => {
    const traveller = await arrive(product)
    const early = await charge(traveller, 'early', 10)
    await pay(product, traveller, { payload: 'early', stars: 10, chargeId: early })
    const late = await charge(traveller, 'late', 20)
    await anHour()
    expect(await check()).toBe(1)
    await pay(product, traveller, { payload: 'late', stars: 20, chargeId: late })
    expect(await getStars(traveller)).toBe(30)
  })
  test('records a refund that was made elsewhere', async () => {
    const traveller = await arrive(product)
    const chargeId = await charge(traveller, 'x', 45)
    await pay(product, traveller, { payload: 'x', stars: 45, chargeId })
    product.messenger.moves.push({ kind: 'refunded', chargeId }, { kind: 'other' })
    await anHour()
    await check()
    expect(await getStars(traveller)).toBe(0)
  })
  test('continues where it stopped when Telegram was unreachable', async () => {
    const traveller = await arrive(product)
    for (let count = 0; count < 230; count += 1) await charge(traveller, 'one of many', 1)
    await anHour()
    product.messenger.state = 'away'
    await expect(check()).rejects.toThrow('away')
    product.messenger.state = 'here'
    expect(await check()).toBeUndefined()
    await product.advance(60)
    expect(await check()).toBe(230)
    expect(await getStars(traveller)).toBe(230)
    await anHour()
    expect(await check()).toBe(0)
  })
  test('reports a charge that Telegram does not know as a fault', async () => {
    const name = 'Telegram lists every Stars charge'
    const faults = async () =>
      (await checkAllInvariants(product.db, invariants)).find((one) => one.invariant === name)?.faults
    expect(await faults()).toEqual([])
    await pay(product, await arrive(product), { payload: 'x', stars: 5, chargeId: 'forged' })
    await anHour()
    await check()
    expect(await faults()).toEqual(['charge forged is not in the list of Telegram'])
  })
})

test('all ledger invariants hold after these comparisons', async () => {
  expect(await ledgerFaults(product)).toEqual([])
})
