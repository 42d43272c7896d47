import { expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { invariants } from '../../src/invariants.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { checkAllInvariants } from '../../src/ledger/reconcile.store.ts'
import { reconcileWhenDue } from '../../src/ledger/reconcile-job.ts'
import { systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import { arrive, type Product, startProduct } from '../fixtures/harness.ts'

const hour = 3_600
const day = 24 * hour

interface Checked {
  readonly product: Product
  readonly give: (key: string) => Promise<void>
  readonly check: () => Promise<number | undefined>
}

async function withVerifiedMonths(): Promise<Checked> {
  const product = await startProduct()
  const { id } = await arrive(product)
  let now = Date.parse('2026-05-31T12:00:00.000Z')
  const moveTo = async (moment: number) => {
    now = moment
    await product.freeze(new Date(now))
  }
  const give = async (key: string) => {
    const postings = [
      { from: systemAccount('emission'), to: userAccount(id), amount: { currency: 'enp', amount: 5n } },
    ] as const
    await inTransaction(product.db, (tx) => postTransfers(tx, [{ key, kind: 'test', postings }], new Date(now)))
  }
  const log = { info() {}, warn() {}, error() {} }
  const check = async () => {
    await moveTo(now + hour * 1_000)
    return reconcileWhenDue({ db: product.db, read: product.db, invariants, log })
  }
  await moveTo(now)
  await give('may')
  await moveTo(now + day * 1_000)
  await give('june')
  expect(await check()).toBe(0)
  await moveTo(now + day * 1_000)
  expect(await check()).toBe(0)
  return { product, give, check }
}

const verified = ({ sql }: Product) =>
  sql<{ before: Date; through: string }>(
    'select verified_before as before, key as through from journal_checkpoint join ledger_transfer on id = through_id',
  )
const listFaults = async ({ db }: Product) => (await checkAllInvariants(db, invariants)).flatMap(({ faults }) => faults)

/** Writes a posting that bypasses the program; the key selects the month. */
const damage = (key: string) =>
  `insert into ledger_posting select transfer_id, 9, from_account, to_account, 7, currency, 1, 1
    from ledger_posting join ledger_transfer on id = transfer_id where key = '${key}'`

test('a month is verified once it has been over for a day, and its balances are stored', async () => {
  const { product } = await withVerifiedMonths()
  expect(await verified(product)).toEqual([{ before: new Date('2026-06-01T00:00:00.000Z'), through: 'may' }])
  expect(await product.sql('select balance from journal_checkpoint_balance order by balance')).toEqual([
    { balance: '-5' },
    { balance: '5' },
  ])
})

test('a verified month is not read again, but the full check still finds its faults', async () => {
  const { product, check } = await withVerifiedMonths()
  await product.sql(damage('may'))
  expect(await check()).toBe(0)
  expect((await listFaults(product)).join()).toMatch(/its postings sum to.*has a gap/)
})

test('later postings are read every time', async () => {
  const { product, give, check } = await withVerifiedMonths()
  await give('also june')
  expect(await check()).toBe(0)
  await product.sql(damage('june'))
  expect(await check()).toBeGreaterThan(0)
})

test('a fault makes the check read the verified months again', async () => {
  const { product, check } = await withVerifiedMonths()
  await product.sql("update ledger_account set balance = balance + 1 where kind = 'emission' and currency = 'enp'")
  expect(await check()).toBeGreaterThan(0)
  expect(await verified(product)).toEqual([])
  await product.sql("update ledger_account set balance = balance - 1 where kind = 'emission' and currency = 'enp'")
  expect(await check()).toBe(0)
  expect(await verified(product)).toHaveLength(1)
})

test('a failing check is repeated after a minute, then after two minutes', async () => {
  const product = await startProduct()
  const run = () =>
    reconcileWhenDue({ db: product.db, read: product.db, invariants, log: { info() {}, warn() {}, error() {} } })
  await product.sql('alter table referral_reward rename to hidden')
  await expect(run()).rejects.toThrow('referral_reward')
  expect(await run()).toBeUndefined()
  await product.advance(61)
  await expect(run()).rejects.toThrow('referral_reward')
  await product.advance(61)
  expect(await run()).toBeUndefined()
  await product.sql('alter table hidden rename to referral_reward')
  await product.advance(60)
  expect(await run()).toBe(0)
})

test('a notification is no fault after a clock change until it had two minutes to leave', async () => {
  const product = await startProduct()
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await product.advance(2 * day)
  expect(await listFaults(product)).toEqual([])
  await product.sql("update app_clock set moved_at = moved_at - interval '3 minutes'")
  expect(await listFaults(product)).toEqual([expect.stringMatching(/^notification \d+$/)])
})
