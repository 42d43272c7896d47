import type { SaleSum } from '@enp/shared/calls/operators/operator-organizers'
import { type Currency, parseAmount, toDecimalText } from '@enp/shared/money/money'
import { sql as query } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../src/core/database/database.ts'
import { updateDailyMetrics } from '../../../src/operators/overview/update-daily-metrics.ts'
import { findEarnings } from '../../../src/organizers/earnings/earnings.store.ts'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { getBalance } from '../../fixtures/booking-money.ts'
import { requestPayout, submitUsableBankDetails } from '../../fixtures/earned.ts'
import { startProduct, type Traveller } from '../../fixtures/harness.ts'
import {
  addSeller,
  askAsOperator,
  decideRequests,
  endTrips,
  given,
  makeTrips,
  renew,
  type Seller,
  type Trip,
} from './trips.ts'

const count = 5_000
const product = await startProduct()
const { sql, db } = product
await product.freeze(new Date('2030-03-13T09:00:00Z'))

const minor = (sums: readonly SaleSum[], name: SaleSum['name'], currency: Currency) =>
  parseAmount(currency, sums.find((sum) => sum.name === name && sum.currency === currency)?.amount ?? '0')?.amount ?? 0n

const sumAccounts = async (kind: string, currency: Currency, owner: string | null = null) =>
  BigInt(
    (
      await sql<{ sum: string }>(
        `select coalesce(sum(balance), 0) as sum from ledger_account
          where kind = $1 and currency = $2 and ($3::uuid is null or owner_id = $3::uuid)`,
        [kind, currency, owner],
      )
    )[0]?.sum ?? 0,
  )

async function payOut(seller: Seller): Promise<void> {
  const owner = await renew(product, seller.ownerId)
  const earner = { organizerId: seller.organizerId, owner }
  await submitUsableBankDetails(product, earner)
  const { status, body } = await requestPayout(earner, '2000')
  expect(status).toBe(201)
  await askAsOperator(product, 'payouts/file', { key: `file-${seller.organizerId}` })
  await askAsOperator(product, `payouts/${body.data.id}/paid`, {})
}

test(`money of ${count} mixed bookings agrees in statistics, pages, wallets and ledger to the unit`, async () => {
  await askAsOperator(product, 'promo-codes', {
    code: 'WINTER20',
    percent: 20,
    payer: 'product',
    scope: { category: 'excursion' },
  })
  const sellers = await Promise.all([1, 2, 3].map((index) => addSeller(product, index)))
  const trips = await makeTrips(product, sellers, count)
  await decideRequests(product, trips, sellers)
  await endTrips(product, trips, sellers)
  await updateDailyMetrics({ db, read: db })
  await sql('analyze')
  const { money } = await askAsOperator(product, 'statistics', { days: 90, language: 'ru' })
  for (const currency of ['rub', 'usdt'] as const) {
    const [earned, commission] = [minor(money, 'earned', currency), minor(money, 'commission', currency)]
    expect(earned).toBeGreaterThan(0n)
    expect(earned).toBe(await sumAccounts('earnings', currency))
    expect(minor(money, 'turnover', currency) - minor(money, 'refunds', currency)).toBe(
      earned + commission - minor(money, 'promo_cost', currency),
    )
    expect(commission).toBe(await sumAccounts('revenue', currency))
  }
  await expectWallets(trips, money)
  await expectGiftCards(trips)
  for (const seller of sellers) await payOut(seller)
  // The statement has only movements before now.
  await product.freeze(new Date('2030-03-23T14:00:00Z'))
  for (const seller of sellers) {
    await expectSellerPages(seller)
    await expectFewReads(seller, trips.filter(({ organizer }) => sellers[organizer] === seller).length)
  }
  await expectNothingLeaked(product)
}, 3_000_000)

async function expectWallets(trips: readonly Trip[], money: readonly SaleSum[]): Promise<void> {
  let left = 0n
  const people = [...new Set(trips.map(({ telegramId }) => telegramId))]
  for (const telegramId of people) {
    const { usdt } = await getBalance(await renew(product, telegramId))
    left += parseAmount('usdt', String(usdt))?.amount ?? 0n
  }
  const all = BigInt(people.length) * (parseAmount('usdt', String(given))?.amount ?? 0n)
  expect(all - left).toBe(minor(money, 'turnover', 'usdt') - minor(money, 'refunds', 'usdt'))
}

/** Bought less spent plus returned is left on the cards, as their owners and the ledger show. */
async function expectGiftCards(trips: readonly Trip[]): Promise<void> {
  const [row] = await sql<{ left: string; spent: string }>(
    `select (select sum(amount) from gift_card) - sum(amount - returned) as left, sum(amount) as spent
      from booking_charge where method = 'gift_card'`,
  )
  expect(Number(row?.spent)).toBeGreaterThan(0)
  let shown = 0
  for (const telegramId of new Set(trips.map((trip) => trip.telegramId))) {
    const { owned } = (await (await renew(product, telegramId)).get('/v1/gift-cards')).body.data
    for (const { balance } of owned) shown += balance
  }
  const account = await sumAccounts('gift_cards', 'rub')
  expect([BigInt(row?.left ?? 0), BigInt(Math.round(shown * 100))]).toEqual([account, account])
}

/** Sum of the downloaded statement, which has all movements. */
async function sumStatement(owner: Traveller, organizerId: string, currency: Currency): Promise<bigint> {
  const { body } = await owner.post('/v1/files', { kind: 'earnings', id: organizerId })
  const [, ...lines] = (await owner.get(body.data.url)).body.trim().split('\r\n')
  let sum = 0n
  for (const line of lines) {
    const [, , amount = '', paidIn] = line.split(',')
    const [size, sign] = amount.startsWith('-') ? [amount.slice(1), -1n] : [amount, 1n]
    if (paidIn === currency) sum += sign * (parseAmount(currency, size)?.amount ?? 0n)
  }
  return sum
}

async function expectSellerPages({ organizerId, ownerId }: Seller): Promise<void> {
  const owner = await renew(product, ownerId)
  const { available, held } = (await owner.get(`/v1/organizer/earnings?organizerId=${organizerId}`)).body.data
  expect(held).toBeUndefined()
  const shown = (await askAsOperator(product, 'search', { text: organizerId })).organizer
  const shares: Record<string, bigint> = {}
  for (let page = 1, more = true; more; page += 1) {
    const { status, body } = await owner.get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}&page=${page}`)
    expect([status, body.error]).toEqual([200, undefined])
    for (const { share } of body.data.bookings)
      shares[share.currency] =
        (shares[share.currency] ?? 0n) + (parseAmount(share.currency, share.amount)?.amount ?? 0n)
    more = body.data.more
  }
  for (const currency of ['rub', 'usdt'] as const) {
    const balance = await sumAccounts('earnings', currency, organizerId)
    const paidOut = currency === 'rub' ? 200_000n : 0n
    const whole = toDecimalText({ currency, amount: balance })
    expect(available).toContainEqual({ amount: whole, currency })
    expect(minor(shown.money, 'earned', currency)).toBe(balance + paidOut)
    expect(shares[currency]).toBe(balance + paidOut)
    expect(await sumStatement(owner, organizerId, currency)).toBe(balance)
  }
}

/** A booking has up to 20 postings; an organizer of this size has thousands. */
const maxReads = 100

/** Not all postings of the organizer again for each booking. */
async function expectFewReads({ organizerId }: Seller, bookings: number): Promise<void> {
  const reads = await inTransaction(db, async (tx) => {
    await findEarnings(tx, organizerId, { limit: 20, offset: 0 })
    const { rows } = await query<{ reads: bigint }>`
      select seq_tup_read + idx_tup_fetch as reads from pg_stat_xact_user_tables where relname = 'ledger_posting'`.execute(
      tx,
    )
    return Number(rows[0]?.reads)
  })
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThanOrEqual(bookings * maxReads)
}
