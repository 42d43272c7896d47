import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/core/database/database.ts'
import { invariants } from '../../src/invariants.ts'
import { checkAllInvariants, checkInvariantsInTransaction } from '../../src/ledger/reconcile.store.ts'
import { reconcileWhenDue } from '../../src/ledger/reconcile-job.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, send, serviceToken, startProduct } from '../fixtures/harness.ts'
import {
  buy,
  creditStars,
  listTransactions,
  newChargeId,
  order,
  pace2,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'

/** A claim with a referral share, boosts paid in both ways, a top-up, and a refund in progress. */
async function afterHonestWork() {
  const product = await startProduct()
  const inviter = await arrive(product)
  const traveller = await arrive(product, { startParam: `${await getReferralCode(product, inviter)}_tourist` })
  await traveller.post('/v1/mining/start')
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day'",
  )
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
  await stayForDays(product)
  await creditStars(product, traveller, 50)
  expect((await buy(traveller, power2, 45)).status).toBe(201)
  await pay(product, traveller, { payload: await order(traveller, pace2), stars: 20, chargeId: newChargeId() })
  await traveller.post('/v1/mining/start')
  await pay(product, inviter, { payload: await order(inviter, power2), stars: 45, chargeId: newChargeId() })
  const [{ id }] = await listTransactions(inviter)
  expect((await inviter.post(`/v1/transactions/${id}/refund`)).status).toBe(200)
  return product
}

let worked: ReturnType<typeof afterHonestWork> | undefined
/** The owner of the tables does the damage and rolls it back: one product serves all tests. */
let owner: Database | undefined
afterAll(() => owner?.destroy())

async function honestWork() {
  worked ??= afterHonestWork()
  const product = await worked
  owner ??= openDatabase({ url: product.directUrl, onConnectionLost: () => undefined, prepare: false })
  return { product, owner }
}

class RolledBack extends Error {}

async function findBroken(db: Database, damage: string): Promise<string[]> {
  let found: string[] = []
  const broken = db.transaction().execute(async (tx) => {
    await sql.raw(damage).execute(tx)
    const checks = await checkInvariantsInTransaction(tx, invariants)
    found = checks.filter(({ faults }) => faults.length > 0).map((check) => check.invariant)
    throw new RolledBack()
  })
  await expect(broken).rejects.toBeInstanceOf(RolledBack)
  return found
}

test('all invariants hold after regular operations', async () => {
  const { product } = await honestWork()
  const checks = await checkAllInvariants(product.db, invariants)
  expect(checks.map((check) => check.faults)).toEqual(checks.map(() => []))
  expect(checks.length).toBeGreaterThanOrEqual(13)
})

/** Turns off the foreign keys and state triggers that would reject the damage. */
const unguarded = 'set local session_replication_role = replica;'

test.each([
  [
    'the balances of each currency sum to zero',
    "update ledger_account set balance = balance + 1 where kind = 'emission'",
  ],
  ['each balance follows from its postings', "update ledger_account set balance = balance + 1 where kind = 'emission'"],
  [
    'no balance of a user or organizer is negative',
    'alter table ledger_account drop constraint ledger_account_covered; update ledger_account set balance = -1 where owner_id is not null',
  ],
  [
    'the balances after each posting form an unbroken sequence',
    'insert into ledger_posting select transfer_id, 9, from_account, to_account, 7, currency, 1, 1 from ledger_posting limit 1',
  ],
  ['each claimed mining session has one reward, and vice versa', "delete from mining_session where state = 'claimed'"],
  [
    'each payment in Stars or rub is posted once with its amount',
    `${unguarded} update payment set charge_id = 'another-' || charge_id`,
  ],
  ['each boost purchase matches the state of its boost', `${unguarded} update purchase set state = 'pending'`],
  ['a mining session has the factors of its boosts', 'update mining_session set power_percent = 300'],
  ['the refunds account equals the sum of open refunds', 'delete from refund'],
  [
    'refunds of a payment match its state and never exceed its amount',
    `${unguarded} update payment set state = 'refunded'`,
  ],
  ['Telegram lists every Stars charge', "update stars_check set completed_at = app_now() + interval '1 hour'"],
  [
    'due notifications are sent in time',
    "update outbox set created_at = app_now() - interval '1 hour'; update app_clock set moved_at = '-infinity'",
  ],
  ['each transaction shows the amount of its transfer', 'update transactions set amount = amount + 1'],
  ['each paid referral reward is posted', "update referral_reward set source = source || ':another'"],
  ['referral counts match the referrals', 'update referral_count set counted = counted + 1'],
  ['referral totals equal the sums of their rewards', 'update referral_month_sum set amount = amount + 1'],
  [
    'postings of referral rewards match their status and reversals',
    `${unguarded} update referral_reward set status = 'available' where status = 'paid'`,
  ],
  [
    'each debt equals the uncollected reversals minus repayments',
    "insert into referral_debt select id, 'enp', 1 from users limit 1",
  ],
  ['the second inviter is the inviter of the inviter', 'update referral set second_inviter_id = inviter_id'],
])('a damaged ledger violates the invariant: %s', async (invariant, damage) => {
  const { owner } = await honestWork()
  expect(await findBroken(owner, damage)).toContain(invariant)
})

describe('the hourly ledger check', () => {
  test('runs once an hour, logs violated invariants and reports them in the metrics', async () => {
    const product = await startProduct()
    const lines: string[] = []
    const log = { info() {}, warn() {}, error: (...parts: unknown[]) => void lines.push(String(parts[1])) }
    const run = () => reconcileWhenDue({ db: product.db, read: product.db, invariants, log })
    expect(await run()).toBe(0)
    expect(await run()).toBeUndefined()
    await creditStars(product, await arrive(product), 5)
    await product.sql('update transactions set amount = amount + 1')
    await product.advance(3_600)
    expect(await run()).toBeGreaterThan(0)
    expect(lines).toContain('a ledger invariant is broken')
    const headers = { authorization: `Bearer ${serviceToken}` }
    const { body } = await send(product.internal, { method: 'GET', url: '/metrics', headers })
    expect(body).toContain('ledger_check_faults{invariant="each transaction shows the amount of its transfer"} 1')
    expect(body).toContain('ledger_check_faults{invariant="no balance of a user or organizer is negative"} 0')
    expect(body).toMatch(/ledger_check_timestamp_seconds \d/)
    expect(body).toMatch(/payments_parked 0/)
  })
})
