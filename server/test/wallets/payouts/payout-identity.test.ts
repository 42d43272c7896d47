import { Address } from '@ton/core'
import { Redis } from 'ioredis'
import { sql as rawSql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../../simulator/src/testing/chain.ts'
import { openDatabase } from '../../../src/core/database/database.ts'
import { runWhenDue } from '../../../src/core/jobs/lease.ts'
import { chainApi } from '../../../src/wallets/chain/chain-api.ts'
import { parseComment, toCellSlice } from '../../../src/wallets/chain/parse-text.ts'
import { payoutJob } from '../../../src/wallets/chain-jobs.rules.ts'
import { scanOutgoing } from '../../../src/wallets/outgoing/scan-outgoing.ts'
import { returnWithdrawal } from '../../../src/wallets/payouts/decide-held-withdrawal.ts'
import { canDatabasePay, markSigned } from '../../../src/wallets/payouts/hold-payouts.ts'
import { markDueWithdrawalsProcessing, payWithdrawals } from '../../../src/wallets/payouts/pay-withdrawals.ts'
import { openPayoutContext } from '../../../src/wallets/payouts/payout-context.ts'
import { signPayouts } from '../../../src/wallets/payouts/signing/sign-payouts.ts'
import { getBalance } from '../../fixtures/booking-money.ts'
import {
  arrive,
  createDatabase,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  send,
  serviceToken,
  startProduct,
} from '../../fixtures/harness.ts'
import { compare, getPayoutState, listNotifications, type Payee, payee, round, withdrawDue } from './payouts.ts'
import { deletePayouts, deleteRows, holdAsRestored, settleRounds } from './restores.ts'

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
const { sql, db } = product
const log = { info() {}, warn() {}, error() {} }
const hotWallet = Address.parse(chain.hotWalletAddress).toRawString()

beforeAll(async () => {
  await round(product)
  await compare(product)
})
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

const arrived = async ({ address }: Pick<Payee, 'address'>) => (await chain.balance(address)).usdt

async function paid(): Promise<Payee> {
  const anna = await payee(product, 50)
  await withdrawDue(product, anna, 20)
  await settleRounds(product)
  expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed' })
  return anna
}

async function expectPaidOnce(anna: Payee): Promise<void> {
  expect(await getPayoutState(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
  expect(await arrived(anna)).toBe(19_500_000n)
  expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
}

const pages = async () => {
  const config = product.config.chain ?? expect.unreachable('a chain is connected')
  return chainApi(config).transactions(hotWallet, { limit: 1_000 })
}

const openContext = async () =>
  (await openPayoutContext({ ...product, log })) ?? expect.unreachable('a hot wallet is connected')

describe('a payout on the chain', () => {
  test('in TON has the withdrawal id as a readable comment', async () => {
    const anna = await payee(product, 0, 10)
    await withdrawDue(product, anna, 4, 'ton')
    await settleRounds(product)
    const [withdrawal] = await sql<{ id: string }>('select id from withdrawal where user_id = $1', [anna.id])
    const comments = (await pages()).flatMap(({ outgoing }) =>
      outgoing.map(({ body }) => parseComment(toCellSlice(body))),
    )
    expect(comments).toContain(`enp ${withdrawal?.id}`)
    expect((await chain.balance(anna.address)).ton).toBe(3_950_000_000n)
  })

  test('in USDT is recorded with withdrawal id, receiver and amount', async () => {
    const anna = await paid()
    const rows = await sql(
      `select currency, amount::text, destination, sent from outgoing_transfer
        where withdrawal_id = (select id from withdrawal where user_id = $1)`,
      [anna.id],
    )
    expect(rows).toEqual([{ currency: 'usdt', amount: '19500000', destination: anna.address, sent: true }])
  })
})

describe('a withdrawal whose payout row is lost', () => {
  test('is completed from the chain and paid once, with 20 concurrent payers', async () => {
    const anna = await paid()
    await deletePayouts(product, anna)
    for (let rounds = 0; rounds < 3; rounds += 1) await Promise.all(Array.from({ length: 20 }, () => round(product)))
    await expectPaidOnce(anna)
  })

  test('is found beyond the first page of the history', async () => {
    const anna = await paid()
    await deletePayouts(product, anna)
    await sql('update outgoing_cursor set lt = 0, complete_until = null')
    const { length } = await pages()
    for (let sent = length; sent <= 100; sent += 1) await chain.give(chain.hotWalletAddress, 1_000_000n)
    await sql('delete from outgoing_transfer where withdrawal_id is not null')
    await settleRounds(product)
    await expectPaidOnce(anna)
  })

  test('is not signed while a transaction of the history is missing', async () => {
    const anna = await paid()
    const [{ hash = '' } = {}] = await sql<{ hash: string }>(
      'select transaction_hash as hash from payout order by id desc limit 1',
    )
    await deletePayouts(product, anna)
    await markDueWithdrawalsProcessing(db)
    const { api, ...context } = await openContext()
    const transactions: typeof api.transactions = async (account, page) =>
      (await api.transactions(account, page)).filter((one) => one.hash !== hash)
    await sql("update lease set due_at = '-infinity' where name = $1", [payoutJob.name])
    await runWhenDue(db, payoutJob, ({ fence }) => signPayouts({ ...context, api: { ...api, transactions } }, fence))
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'processing', payouts: [] })
    await settleRounds(product)
    await expectPaidOnce(anna)
  })

  test('is paid once although all API nodes were behind when it was signed again', async () => {
    const anna = await paid()
    await deletePayouts(product, anna)
    chain.faults.set({ lagBlocks: 60 })
    await settleRounds(product)
    expect(await arrived(anna)).toBe(19_500_000n)
    chain.faults.clear()
    await settleRounds(product)
    const { state, payouts } = await getPayoutState(product, anna)
    expect([state, payouts.filter((payout) => payout === 'delivered')]).toEqual(['completed', ['delivered']])
    expect(await arrived(anna)).toBe(19_500_000n)
    expect(await getBalance(anna)).toMatchObject({ usdt: 30 })
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('is paid once by the wallet contract when it was signed again before the first message arrived', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'drop' })
    await round(product)
    const [first] = await sql<{ boc: Buffer }>('select boc from payout order by id desc limit 1')
    await deletePayouts(product, anna)
    await round(product)
    const config = product.config.chain ?? expect.unreachable('a chain is connected')
    const late = chainApi(config).send(first?.boc ?? Buffer.alloc(0))
    await expect(late).rejects.toThrow()
    await settleRounds(product)
    await expectPaidOnce(anna)
  })

  test('cannot be returned by an operator', async () => {
    const anna = await paid()
    await deletePayouts(product, anna)
    await markDueWithdrawalsProcessing(db)
    await scanOutgoing(await openContext())
    const [{ id = '' } = {}] = await sql<{ id: string }>('select id from withdrawal where user_id = $1', [anna.id])
    const back = returnWithdrawal(db, { withdrawalId: id, operatorId, reason: 'asked' })
    await expect(back).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
    await settleRounds(product)
    await expectPaidOnce(anna)
  })
})

describe('payouts are held', () => {
  const held = async () => (await sql<{ held_for: string | null }>('select held_for from payout_release'))[0]?.held_for
  const release = () =>
    sql('update payout_release set held_for = null, held_at = null, written_by = pg_current_xact_id()::xid::text')

  test('after the database was restored from a copy, and operators are notified once', async () => {
    const operator = await arrive(product, { telegramId: operatorId })
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    await holdAsRestored(product)
    await Promise.all(Array.from({ length: 5 }, () => round(product)))
    await round(product)
    expect(await held()).toBe('restored')
    expect(await getPayoutState(product, anna)).toEqual({ state: 'processing', held: null, payouts: [] })
    expect(await listNotifications(product, operator, 'payouts_stopped')).toEqual([{ reason: 'restored' }])
    const ready = await send(product.app, { method: 'GET', url: '/health/ready' })
    expect(ready.body.degraded).toContain('payouts')
    const headers = { authorization: `Bearer ${serviceToken}` }
    const { body } = await send(product.internal, { method: 'GET', url: '/metrics', headers })
    expect(body).toContain('payouts_held 1')
    await release()
    await settleRounds(product)
    expect(await arrived(anna)).toBe(19_500_000n)
  })

  test('when the chain shows a payout whose withdrawal is missing', async () => {
    const anna = await paid()
    await deleteRows(product, anna)
    await sql("update outgoing_cursor set read_at = '-infinity'")
    await round(product)
    expect(await held()).toBe('missing')
    expect(await listBrokenInvariants(product)).toContain(
      'each outgoing transfer of the hot wallet belongs to one payout',
    )
    await sql(
      "update outgoing_transfer set acknowledged_at = app_now(), acknowledged_reason = 'test' where withdrawal_id not in (select id from withdrawal)",
    )
    await release()
  })

  test('in the same round that finds a missing withdrawal, so nothing else is signed or returned', async () => {
    const [anna, boris] = [await paid(), await payee(product, 50)]
    await withdrawDue(product, boris, 20)
    await deleteRows(product, anna)
    await sql("update outgoing_cursor set read_at = '-infinity'")
    await round(product)
    expect(await held()).toBe('missing')
    expect(await getPayoutState(product, boris)).toEqual({ state: 'processing', held: null, payouts: [] })
    const [{ id = '' } = {}] = await sql<{ id: string }>('select id from withdrawal where user_id = $1', [boris.id])
    const back = returnWithdrawal(db, { withdrawalId: id, operatorId, reason: 'asked' })
    await expect(back).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
    await sql(
      "update outgoing_transfer set acknowledged_at = app_now(), acknowledged_reason = 'test' where withdrawal_id not in (select id from withdrawal)",
    )
    await release()
    await settleRounds(product)
    expect(await arrived(boris)).toBe(19_500_000n)
  })

  test('in a copy of the database, but not in the original', async () => {
    const copy = openDatabase({ url: (await createDatabase()).directUrl, onConnectionLost: () => undefined })
    try {
      const [row] = await sql<{ fingerprint: string; number: string }>('select fingerprint, number from payout_release')
      // Only the fingerprint belongs to the other database.
      await rawSql`insert into payout_release (fingerprint, written_by, number)
        values (${row?.fingerprint}, pg_current_xact_id()::xid::text, ${row?.number})`.execute(copy)
      expect(await canDatabasePay({ db: copy, log, account: hotWallet })).toBe(false)
      expect(await canDatabasePay({ db, log, account: hotWallet })).toBe(true)
    } finally {
      await copy.destroy()
    }
  })

  test('when Redis has payouts that the database does not have', async () => {
    const redis = new Redis(product.config.redisUrl)
    try {
      await paid()
      await markSigned({ db, redis, account: hotWallet })
      expect(await canDatabasePay({ db, log, redis, account: hotWallet })).toBe(true)
      const anna = await paid()
      await markSigned({ db, redis, account: hotWallet })
      await deletePayouts(product, anna)
      await sql("update lease set due_at = '-infinity' where name = 'payouts'")
      await payWithdrawals({ ...product, log, redis })
      expect(await held()).toBe('older')
      expect((await getPayoutState(product, anna)).payouts).toEqual([])
    } finally {
      redis.disconnect()
    }
  })
})
