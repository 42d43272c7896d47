import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../../simulator/src/testing/chain.ts'
import { runWhenDue } from '../../../src/core/jobs/lease.ts'
import { products } from '../../../src/products.ts'
import { matchAfterRestore } from '../../../src/wallets/restoring/match-after-restore.ts'
import { getBalance, give } from '../../fixtures/booking-money.ts'
import { earner, getEarnings, requestPayout } from '../../fixtures/earned.ts'
import { ledgerFaults, listBrokenInvariants, startProduct } from '../../fixtures/harness.ts'
import { addWallet, newAddress } from '../../fixtures/linked-wallets.ts'
import { compare, getPayoutState, type Payee, payee, round, withdrawDue } from './payouts.ts'
import { deletePayouts, deleteRows, holdAsRestored, settleRounds, spend } from './restores.ts'

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
const { sql } = product
const log = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  await round(product)
  await compare(product)
})
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

const restored = async (acknowledge?: string) => {
  const result = await matchAfterRestore({ ...product, log, products }, { acknowledge })
  if (!result) return expect.unreachable('a hot wallet is connected')
  expect(result.unmatched.length > 0 && acknowledge === undefined).toBe(result.outcome === 'unresolved')
  return { outcome: result.outcome, matches: result.transfers.map(({ match }) => match) }
}

const arrived = async ({ address }: Pick<Payee, 'address'>) => (await chain.balance(address)).usdt

async function expectNoFaults(): Promise<void> {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
}

async function settle(): Promise<void> {
  await compare(product)
  await settleRounds(product)
}

async function paid(): Promise<Payee> {
  const anna = await payee(product, 50)
  await withdrawDue(product, anna, 20)
  await settle()
  expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed' })
  return anna
}

describe('payouts after a restore', () => {
  test('are held: nothing is signed, and the withdrawal stays in processing', async () => {
    const anna = await payee(product, 50)
    const transactionId = await withdrawDue(product, anna, 20)
    await holdAsRestored(product)
    await settle()
    expect(await getPayoutState(product, anna)).toEqual({ state: 'processing', held: null, payouts: [] })
    expect((await anna.get(`/v1/transactions/${transactionId}`)).body.data.status).toBe('processing')
    expect(await restored()).toEqual({ outcome: 'released', matches: [] })
    await settle()
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed', payouts: ['delivered'] })
    expect(await arrived(anna)).toBe(19_500_000n)
  })

  test('complete a pending withdrawal that the chain shows as paid, once', async () => {
    const anna = await paid()
    await deletePayouts(product, anna)
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'released', matches: ['paid'] })
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect(await restored()).toEqual({ outcome: 'unchanged', matches: [] })
    await settle()
    expect(await arrived(anna)).toBe(19_500_000n)
    expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
    await expectNoFaults()
  })

  test('re-create a lost withdrawal and charge it once, also when the command runs 10 times at once', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    await holdAsRestored(product)
    expect(await getBalance(anna)).toMatchObject({ usdt: 50 })
    const runs = await Promise.all(Array.from({ length: 10 }, () => restored()))
    expect(runs.every(({ matches }) => matches.every((match) => match === 'recreated' || match === 'paid'))).toBe(true)
    expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect(await restored()).toEqual({ outcome: 'unchanged', matches: [] })
    const [entry] = (await anna.get('/v1/transactions')).body.data
    expect(entry).toMatchObject({ type: 'withdrawal', status: 'completed', amount: -20 })
    await expectNoFaults()
  })

  test('re-create a lost withdrawal in TON', async () => {
    const anna = await payee(product, 0, 10)
    await withdrawDue(product, anna, 4, 'ton')
    await settle()
    await deleteRows(product, anna)
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'released', matches: ['recreated'] })
    expect(await getBalance(anna)).toMatchObject({ ton: 6 })
    await expectNoFaults()
  })

  test('charge the organizer’s earnings for a lost payout of earnings, not its owner', async () => {
    const one = await earner(product, { usdt: 50_000_000n })
    const walletId = await addWallet(product, one.owner, { address: newAddress() })
    await requestPayout(one, '20', { currency: 'usdt', walletId })
    await sql("update withdrawal set process_at = app_now() where user_id = $1 and state = 'pending'", [one.owner.id])
    await settle()
    expect(await getEarnings(product, one)).toEqual({ usdt: 30_000_000n })
    await deleteRows(product, one.owner)
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'released', matches: ['recreated'] })
    expect(await getEarnings(product, one)).toEqual({ usdt: 30_000_000n })
    await expectNoFaults()
  })

  test('find a deposit that came after the backup before they charge a lost withdrawal', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    const { memo } = (await anna.post('/v1/wallet/deposits', { currency: 'usdt', amount: 15 })).body.data
    await spend(product, anna, 40_000_000n)
    const sender = await chain.wallet('a friend of Anna')
    await sender.send({ currency: 'usdt', to: chain.depositAddress, amount: 15_000_000n, memo })
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'released', matches: ['recreated'] })
    expect(await getBalance(anna)).toMatchObject({ usdt: 5 })
    await expectNoFaults()
  })

  test('stay held while the owner of the wallet is unknown, until an operator acknowledges it with a reason', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    await sql("update wallet set linked_at = linked_at + interval '10 years' where user_id = $1", [anna.id])
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'unresolved', matches: ['unknown_owner'] })
    const boris = await payee(product, 50)
    await withdrawDue(product, boris, 20)
    await settle()
    expect(await getPayoutState(product, boris)).toMatchObject({ payouts: [] })
    expect(await restored('Anna agreed to pay it back')).toEqual({ outcome: 'released', matches: ['unknown_owner'] })
    expect(await restored()).toEqual({ outcome: 'unchanged', matches: [] })
    const [entry] = await sql<{ reason: string }>(
      "select details->>'reason' as reason from audit_entry where action = 'payout.acknowledge' order by id desc limit 1",
    )
    expect(entry?.reason).toBe('Anna agreed to pay it back')
    await chain.mint(chain.hotWalletAddress, 20_000_000n)
    await settle()
    expect(await arrived(boris)).toBe(19_500_000n)
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('stay held when the user has less than was paid', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    await spend(product, anna, 45_000_000n)
    await holdAsRestored(product)
    expect(await restored()).toEqual({ outcome: 'unresolved', matches: ['balance_too_low'] })
    await give(product, anna, 'usdt', 20)
    expect(await restored()).toEqual({ outcome: 'released', matches: ['recreated'] })
    expect(await getBalance(anna)).toMatchObject({ usdt: 5 })
  })

  test('stay held while the chain does not show the whole history', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    await holdAsRestored(product)
    chain.faults.set({ reorderBlocks: 400 })
    expect((await restored()).outcome).toBe('incomplete')
    chain.faults.clear()
    expect(await restored()).toEqual({ outcome: 'released', matches: ['recreated'] })
    await expectNoFaults()
  })
})

describe('the comparison of Stars with Telegram’s list', () => {
  test('is due at once after the command, also when no payouts were held', async () => {
    const dueInSeconds = async () =>
      (
        await sql<{ left: number }>(
          "select extract(epoch from due_at - app_now())::float as left from lease where name = 'stars check'",
        )
      )[0]?.left
    await sql(`insert into lease (name, due_at, held_until, fence)
      values ('stars check', app_now() + interval '1 hour', '-infinity', 1)
      on conflict (name) do update set due_at = excluded.due_at`)
    expect(await dueInSeconds()).toBeGreaterThan(3_000)
    expect(await restored()).toMatchObject({ outcome: 'unchanged' })
    expect(await dueInSeconds()).toBeLessThanOrEqual(0)
  })
})

test('a job that was running during the backup runs at once after the command', async () => {
  const job = { name: 'in the backup', everySeconds: 3 }
  await sql(`insert into lease (name, due_at, held_until) values ($1, app_now(), now() + interval '1 hour')`, [
    job.name,
  ])
  expect(await runWhenDue(product.db, job, async () => 'worked')).toBeUndefined()
  await restored()
  expect(await runWhenDue(product.db, job, async () => 'worked')).toBe('worked')
})
