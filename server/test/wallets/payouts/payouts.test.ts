import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../../simulator/src/testing/chain.ts'
import { runWhenDue } from '../../../src/core/jobs/lease.ts'
import { cancelWithdrawal } from '../../../src/wallets/cancellation/cancel-transaction.ts'
import { payoutJob } from '../../../src/wallets/chain-jobs.rules.ts'
import { endPayout } from '../../../src/wallets/payouts/end-payout.ts'
import { openPayoutContext, type PayoutContext } from '../../../src/wallets/payouts/payout-context.ts'
import { claimPayoutsToSend } from '../../../src/wallets/payouts/payouts.store.ts'
import { signPayouts } from '../../../src/wallets/payouts/signing/sign-payouts.ts'
import { startDue } from '../../../src/wallets/payouts/unpaid.store.ts'
import { getBalance } from '../../fixtures/booking-money.ts'
import { cancelPayout, type Earner, earner, getEarnings, requestPayout } from '../../fixtures/earned.ts'
import { ledgerFaults, listBrokenInvariants, startProduct } from '../../fixtures/harness.ts'
import { addWallet, newAddress } from '../../fixtures/linked-wallets.ts'
import {
  compare,
  getPayoutState,
  listNotifications,
  type Payee,
  payee,
  round,
  sendAgain,
  withdrawDue,
} from './payouts.ts'

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
const { sql, db } = product
const deps = { ...product, log: { info() {}, warn() {}, error() {} } }

beforeAll(() => compare(product))
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

describe('a payout', () => {
  test('in TON arrives, and its postings account for the whole amount', async () => {
    const anna = await payee(product, 0, 10)
    const before = (await chain.balance(chain.hotWalletAddress)).ton
    const transactionId = await withdrawDue(product, anna, 4, 'ton')
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'processing', payouts: ['broadcast'] })
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).ton).toBe(3_950_000_000n)
    expect((await anna.get(`/v1/transactions/${transactionId}`)).body.data).toMatchObject({ status: 'completed' })
    expect(await listNotifications(product, anna, 'withdrawal_sent')).toEqual([
      { sum: { amount: '3.95', currency: 'ton' } },
    ])
    const causes = await sql(
      `select notification.request_id = withdrawal.request_id as "isSame" from notification join withdrawal using (user_id)
       where user_id = $1 and content ->> 'kind' = 'withdrawal_sent'`,
      [anna.id],
    )
    expect(causes).toEqual([{ isSame: true }])
    const [payout] = await sql<{ network_fee: string }>('select network_fee from payout order by id desc limit 1')
    const left = (await chain.balance(chain.hotWalletAddress)).ton
    expect(before - left).toBe(3_950_000_000n + BigInt(payout?.network_fee ?? 0))
  })

  test('in USDT is completed only after the contract of the receiver confirms it', async () => {
    const anna = await payee(product, 50)
    const before = await chain.balance(chain.hotWalletAddress)
    await withdrawDue(product, anna, 20)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
    expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
    const left = await chain.balance(chain.hotWalletAddress)
    expect(before.usdt - left.usdt).toBe(19_500_000n)
    const [payout] = await sql<{ network_fee: string }>('select network_fee from payout order by id desc limit 1')
    expect(before.ton - left.ton).toBe(BigInt(payout?.network_fee ?? 0))
  })

  test('waits for the minute in which it can be cancelled', async () => {
    const anna = await payee(product, 50)
    await anna.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId: anna.walletId })
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'pending', held: null, payouts: [] })
  })

  test('is paid once when the reply to its broadcast is lost', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'lost-reply' })
    await round(product)
    await sendAgain(product)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
  })

  test('is sent again with the same bytes when it was dropped', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'drop' })
    await round(product)
    await round(product)
    expect((await chain.balance(anna.address)).usdt).toBe(0n)
    const bytes = () => sql('select boc from payout order by id desc limit 1')
    const signed = await bytes()
    await sendAgain(product)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect(await bytes()).toEqual(signed)
  })

  test('pays exactly the withdrawals that were not cancelled in time', async () => {
    const payees = await Promise.all(Array.from({ length: 4 }, () => payee(product, 50)))
    for (const one of payees) {
      const id = await withdrawDue(product, one, 20)
      await sql("update withdrawal set process_at = app_now() + interval '30 milliseconds' where transaction_id = $1", [
        id,
      ])
      const cancel = cancelWithdrawal(product, one.id, id).catch(({ code }) => code)
      await Promise.all([cancel, round(product), cancelWithdrawal(product, one.id, id).catch(({ code }) => code)])
    }
    for (let rounds = 0; rounds < 3; rounds += 1) await round(product)
    for (const one of payees) {
      const { state } = await getPayoutState(product, one)
      const outcome = [state, (await getBalance(one)).usdt, (await chain.balance(one.address)).usdt]
      expect(outcome).toEqual(state === 'cancelled' ? ['cancelled', 50, 0n] : ['completed', 30, 19_500_000n])
    }
  })
})

async function context(): Promise<PayoutContext> {
  return (await openPayoutContext(deps)) ?? expect.unreachable('a hot wallet is connected')
}

/** Simulates a worker killed after these steps: it never releases its lease. */
async function killedAfter(steps: (fence: bigint) => Promise<unknown>): Promise<void> {
  await sql("update lease set due_at = '-infinity' where name = $1", [payoutJob.name])
  await new Promise<void>((resolve, reject) => {
    const forEver = new Promise<never>(() => undefined)
    const work = async ({ fence }: { fence: bigint }) => {
      await db.transaction().execute((tx) => startDue(tx))
      await sql(
        "update transactions set status = state from withdrawal where transaction_id = transactions.id and status = 'pending'",
      )
      await steps(fence)
      resolve()
      return forEver
    }
    runWhenDue(db, payoutJob, work).then(() => reject(new Error('another worker holds the lease')), reject)
  })
}

/** Ends the lease, as a minute of waiting would. */
const expireLease = () => sql("update lease set held_until = '-infinity' where name = $1", [payoutJob.name])

async function continuePayouts(): Promise<void> {
  await expireLease()
  await sendAgain(product)
  await round(product)
  await sendAgain(product)
  await round(product)
}

async function expectPaidOnce(anna: Payee): Promise<void> {
  expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
  expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
  expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
  expect(await listNotifications(product, anna, 'withdrawal_sent')).toHaveLength(1)
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
}

async function withdrawing(): Promise<Payee> {
  const anna = await payee(product, 50)
  await withdrawDue(product, anna, 20)
  return anna
}

describe('a withdrawal is paid exactly once when its worker is killed', () => {
  test('before it signs', async () => {
    const anna = await withdrawing()
    await killedAfter(async () => undefined)
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('after it has signed', async () => {
    const anna = await withdrawing()
    await killedAfter(async (fence) => signPayouts(await context(), fence))
    expect(await getPayoutState(product, anna)).toMatchObject({ payouts: ['prepared'] })
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('before it sends a payout that is marked as sent', async () => {
    const anna = await withdrawing()
    await killedAfter(async (fence) => {
      await signPayouts(await context(), fence)
      await claimPayoutsToSend(db)
    })
    expect((await chain.balance(anna.address)).usdt).toBe(0n)
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('after it was sent', async () => {
    const anna = await withdrawing()
    await killedAfter(async (fence) => {
      const { api, ...rest } = await context()
      await signPayouts({ api, ...rest }, fence)
      for (const { boc } of await claimPayoutsToSend(db)) await api.send(boc)
    })
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('after it was sent, while the API loses replies and limits requests', async () => {
    const anna = await withdrawing()
    chain.faults.set({ sendBoc: 'lost-reply', rateLimitEvery: 3 })
    await round(product)
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('before it stores the result', async () => {
    const anna = await withdrawing()
    await round(product)
    const [payout] = await sql<{ id: string }>('select id from payout order by id desc limit 1')
    const killed = db.transaction().execute(async (tx) => {
      await endPayout(tx, BigInt(payout?.id ?? 0), { state: 'delivered', networkFee: 1n })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await continuePayouts()
    await expectPaidOnce(anna)
  })
})

describe('two concurrent workers', () => {
  test('pay once', async () => {
    const anna = await withdrawing()
    for (let rounds = 0; rounds < 3; rounds += 1) await Promise.all(Array.from({ length: 5 }, () => round(product)))
    await expectPaidOnce(anna)
  })

  test('that share a lease sign once', async () => {
    const anna = await withdrawing()
    await killedAfter(async (fence) => {
      const workers = await Promise.all([context(), context(), context()])
      await Promise.all(workers.map((worker) => signPayouts(worker, fence)))
    })
    expect(await getPayoutState(product, anna)).toMatchObject({ payouts: ['prepared'] })
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('sign once when one has lost its lease, and the payout has the number of the new lease', async () => {
    const anna = await withdrawing()
    let lost = 0n
    await killedAfter(async (fence) => {
      lost = fence
    })
    await expireLease()
    await signPayouts(await context(), lost)
    expect(await getPayoutState(product, anna)).toMatchObject({ payouts: [] })
    await round(product)
    await signPayouts(await context(), lost)
    const [row] = await sql<{ fence: string }>('select fence from payout order by id desc limit 1')
    expect(BigInt(row?.fence ?? 0)).toBe(lost + 1n)
    await continuePayouts()
    await expectPaidOnce(anna)
  })

  test('record the end of a payout once', async () => {
    const anna = await withdrawing()
    await round(product)
    const [payout] = await sql<{ id: string }>('select id from payout order by id desc limit 1')
    const end = () => endPayout(db, BigInt(payout?.id ?? 0), { state: 'delivered', networkFee: 5n })
    const ended = await Promise.all(Array.from({ length: 10 }, end))
    expect(ended.filter(Boolean)).toHaveLength(1)
    await expectPaidOnce(anna)
  })
})

describe('a payout of earnings', () => {
  interface Paid extends Earner {
    readonly address: string
    readonly walletId: string
    readonly id: string
  }

  /** Creates an organizer with 50 USDT and a due payout of 20. */
  async function payingOut(): Promise<Paid> {
    const one = await earner(product, { usdt: 50_000_000n })
    const address = newAddress()
    const walletId = await addWallet(product, one.owner, { address })
    const { status, body } = await requestPayout(one, '20', { currency: 'usdt', walletId })
    expect([status, body.data]).toMatchObject([201, { state: 'requested', fee: '0.5', cancellable: true }])
    await sql("update withdrawal set process_at = app_now() where user_id = $1 and state = 'pending'", [one.owner.id])
    return { ...one, address, walletId, id: body.data.id }
  }

  async function expectPaidOutOnce({ owner, organizerId, address }: Paid): Promise<void> {
    expect(await getPayoutState(product, owner)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(address)).usdt).toBe(19_500_000n)
    expect(await getEarnings(product, { organizerId })).toEqual({ usdt: 30_000_000n })
    expect(await listNotifications(product, owner, 'payout_sent')).toMatchObject([
      { sum: { amount: '19.5', currency: 'usdt' }, to: 'wallet', period: { until: expect.any(String) } },
    ])
    expect(await listNotifications(product, owner, 'withdrawal_sent')).toEqual([])
    expect((await owner.get('/v1/transactions')).body.data.transactions ?? []).toEqual([])
    expect(await ledgerFaults(product)).toEqual([])
    expect(await listBrokenInvariants(product)).toEqual([])
  }

  test('is paid to the wallet of the owner exactly once, wherever the worker is killed', async () => {
    const signed = await payingOut()
    await killedAfter(async (fence) => signPayouts(await context(), fence))
    await continuePayouts()
    await expectPaidOutOnce(signed)
    const sent = await payingOut()
    await killedAfter(async (fence) => {
      const { api, ...rest } = await context()
      await signPayouts({ api, ...rest }, fence)
      for (const { boc } of await claimPayoutsToSend(db)) await api.send(boc)
    })
    await continuePayouts()
    await expectPaidOutOnce(sent)
  })

  test('does not affect the limits and withdrawals of the owner', async () => {
    const one = await payingOut()
    const { body } = await one.owner.get('/v1/wallet')
    expect(body.data.withdrawal.usdt).toMatchObject({ leftToday: 200, leftIn30Days: 2_000 })
    expect(body.data.openWithdrawalId).toBeUndefined()
    await round(product)
    await round(product)
    await expectPaidOutOnce(one)
  })

  test('returns to the earnings when it is cancelled within its first minute, not later', async () => {
    const one = await earner(product, { ton: 10_000_000_000n })
    const walletId = await addWallet(product, one.owner)
    const ask = () => requestPayout(one, '4', { currency: 'ton', walletId })
    const { id } = (await ask()).body.data
    expect((await ask()).body.error.code).toBe('WITHDRAWAL_PENDING')
    expect((await cancelPayout(one, id)).body.data.state).toBe('cancelled')
    expect(await getEarnings(product, one)).toEqual({ ton: 10_000_000_000n })
    const again = (await ask()).body.data.id
    await sql("update withdrawal set process_at = app_now() where user_id = $1 and state = 'pending'", [one.owner.id])
    expect((await cancelPayout(one, again)).body.error.code).toBe('NOT_CANCELLABLE')
  })

  test('is refused for a new or foreign wallet, below the minimum and above the earnings', async () => {
    const one = await earner(product, { usdt: 50_000_000n })
    const ask = async (amount: string, walletId: string) =>
      (await requestPayout(one, amount, { currency: 'usdt', walletId })).body.error?.code
    const old = await addWallet(product, one.owner)
    const young = await addWallet(product, one.owner, { hoursAgo: 23 })
    const stranger = await payee(product, 0)
    expect(await ask('20', young)).toBe('WALLET_TOO_NEW')
    expect(await ask('20', stranger.walletId)).toBe('NOT_FOUND')
    expect(await ask('9.99', old)).toBe('BELOW_MINIMUM')
    expect(await ask('50.000001', old)).toBe('INSUFFICIENT_FUNDS')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => ask('30', old)))
    expect(twenty.filter((code) => code === undefined)).toHaveLength(1)
    expect(await getEarnings(product, one)).toEqual({ usdt: 20_000_000n })
    expect(await listBrokenInvariants(product)).toEqual([])
  })
})
