import { randomUUID } from 'node:crypto'
import { Address } from '@ton/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../../simulator/src/testing/chain.ts'
import { checkMoney } from '../../../src/commands/doctor/check-money.ts'
import { chainApi } from '../../../src/wallets/chain/chain-api.ts'
import { acknowledgeTransfer, listUnknownTransfers } from '../../../src/wallets/outgoing/acknowledge-outgoing.ts'
import { releaseWithdrawal, returnWithdrawal } from '../../../src/wallets/payouts/decide-held-withdrawal.ts'
import { openHotWallet, signOrder } from '../../../src/wallets/payouts/signing/highload.ts'
import { tokenMessage, tonMessage } from '../../../src/wallets/payouts/signing/payment-message.ts'
import { getBalance } from '../../fixtures/booking-money.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  send,
  serviceToken,
  startProduct,
  type Traveller,
} from '../../fixtures/harness.ts'
import { newAddress } from '../../fixtures/linked-wallets.ts'
import { atOnce } from '../../fixtures/shop.ts'
import { compare, getPayoutState, listNotifications, payee, round, sendAgain, withdrawDue } from './payouts.ts'

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
const { sql, db } = product
const elsewhere = Address.parse(newAddress())
let operator: Traveller

beforeAll(async () => {
  operator = await arrive(product, { telegramId: operatorId })
  await compare(product)
})
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

/** Far above the query ids of the product. */
let emergency = 5_000 << 10

/** Moves money out of the hot wallet without the product. */
async function drain({ ton = 0n, usdt = 0n }) {
  const wallet = await openHotWallet(chain.hotWalletWords)
  const config = product.config.chain ?? expect.unreachable('a chain is connected')
  const api = chainApi(config)
  const hotWallet = wallet.address
  const jettonWallet = await api.jettonWalletOf(Address.parse(chain.usdtMaster).toRawString(), hotWallet.toRawString())
  const message =
    usdt > 0n
      ? tokenMessage({ query: 1n, amount: usdt, to: elsewhere, hotWallet, jettonWallet })
      : tonMessage(elsewhere, ton)
  emergency += 1
  const { boc } = signOrder(wallet, {
    queryId: emergency,
    validFrom: BigInt(chain.now() - 30),
    message,
    deploy: false,
  })
  await api.send(boc)
}

async function acknowledgeDrains() {
  await round(product)
  const transfers = await listUnknownTransfers(db)
  for (const { hash } of transfers) await acknowledgeTransfer(db, { hash, operatorId, reason: 'taken out by hand' })
}

const hot = () => chain.balance(chain.hotWalletAddress)
const getId = async ({ id }: Traveller) =>
  (await sql<{ id: string }>('select id from withdrawal where user_id = $1 order by created_at desc', [id]))[0]?.id ??
  ''

const listHoldReasons = async () =>
  (await listNotifications(product, operator, 'payout_held')).map((values) => (values as { reason?: string }).reason)

describe('an expired payout', () => {
  test('is recognized only by a node that is past its time, and then replaced by another', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'drop' })
    await round(product)
    chain.advance(3_700)
    // The node is 300 blocks behind; a block takes five seconds.
    chain.faults.set({ lagBlocks: 300 })
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ payouts: ['broadcast'] })
    await sendAgain(product)
    await round(product)
    expect((await chain.balance(anna.address)).usdt).toBe(0n)
    chain.faults.clear()
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ payouts: ['expired', 'broadcast'] })
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed', payouts: ['expired', 'delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
  })

  test('returns the money after the third time, and notifies the user', async () => {
    const anna = await payee(product, 50)
    const transactionId = await withdrawDue(product, anna, 20)
    for (let tries = 0; tries < 3; tries += 1) {
      chain.faults.set({ sendBoc: 'drop' })
      await round(product)
      chain.advance(3_700)
      chain.makeBlocks(1)
    }
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({
      state: 'failed',
      held: null,
      payouts: Array(3).fill('expired'),
    })
    expect(await getBalance(anna)).toMatchObject({ usdt: 50 })
    expect((await chain.balance(anna.address)).usdt).toBe(0n)
    expect((await anna.get(`/v1/transactions/${transactionId}`)).body.data.status).toBe('failed')
    expect(await listNotifications(product, anna, 'withdrawal_failed')).toEqual([
      { sum: { amount: '20', currency: 'usdt' } },
    ])
    expect(await withdrawDue(product, anna, 10)).toBeTruthy()
    await round(product)
    await round(product)
  })
})

describe('an operator', () => {
  test('approves a withdrawal above the threshold before it is paid', async () => {
    const anna = await payee(product, 200)
    await withdrawDue(product, anna, 150)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({ state: 'processing', held: 'approval', payouts: [] })
    expect(await listHoldReasons()).toContain('approval')
    const withdrawalId = await getId(anna)
    await releaseWithdrawal(db, { withdrawalId, operatorId })
    await expect(releaseWithdrawal(db, { withdrawalId, operatorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed' })
    const back = { withdrawalId, operatorId, reason: 'asked' }
    await expect(returnWithdrawal(db, back)).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
    const unknown = { ...back, withdrawalId: randomUUID() }
    await expect(returnWithdrawal(db, unknown)).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  })

  test('returns an unpaid withdrawal once, and never in addition to a payout', async () => {
    const anna = await payee(product, 200)
    await withdrawDue(product, anna, 150)
    await round(product)
    const back = { withdrawalId: await getId(anna), operatorId, reason: 'asked' }
    const release = releaseWithdrawal(db, back).catch(() => undefined)
    const rounds = [release, round(product), ...Array.from({ length: 5 }, () => returnWithdrawal(db, back))]
    await Promise.allSettled(rounds)
    await round(product)
    await round(product)
    const { state } = await getPayoutState(product, anna)
    const received = (await chain.balance(anna.address)).usdt
    expect([state, received, (await getBalance(anna)).usdt]).toEqual(
      state === 'completed' ? ['completed', 149_500_000n, 50] : ['failed', 0n, 200],
    )
  })
})

describe('a hot wallet with too little', () => {
  test('TON holds the payout without returning the money, and pays after a refill', async () => {
    const anna = await payee(product, 0, 40)
    await withdrawDue(product, anna, 20, 'ton')
    chain.faults.set({ sendBoc: 'drop' })
    await round(product)
    const { ton } = await hot()
    await drain({ ton: ton - 1_000_000_000n })
    await sendAgain(product)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({
      state: 'processing',
      held: 'hot_wallet',
      payouts: ['not_sent'],
    })
    for (let rounds = 0; rounds < 3; rounds += 1) await round(product)
    expect(await getPayoutState(product, anna)).toEqual({
      state: 'processing',
      held: 'hot_wallet',
      payouts: ['not_sent'],
    })
    expect((await listHoldReasons()).filter((reason) => reason === 'hot_wallet')).toHaveLength(1)
    expect(await getBalance(anna)).toMatchObject({ ton: 20 })
    await chain.give(chain.hotWalletAddress, 500_000_000_000n)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({
      state: 'completed',
      held: null,
      payouts: ['not_sent', 'delivered'],
    })
    expect((await chain.balance(anna.address)).ton).toBe(19_950_000_000n)
  })

  test('USDT bounces the payout, and pays after a refill', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'drop' })
    await round(product)
    await drain({ usdt: (await hot()).usdt - 1_000_000n })
    await sendAgain(product)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toEqual({
      state: 'processing',
      held: 'hot_wallet',
      payouts: ['bounced'],
    })
    await chain.mint(chain.hotWalletAddress, 50_000_000_000n)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, anna)).toMatchObject({ state: 'completed', payouts: ['bounced', 'delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
  })
})

test('a withdrawal to our deposit address is held', async () => {
  const anna = await payee(product, 50, 0, Address.parse(chain.depositAddress).toRawString())
  await withdrawDue(product, anna, 20)
  await round(product)
  expect(await getPayoutState(product, anna)).toEqual({ state: 'processing', held: 'destination', payouts: [] })
  await returnWithdrawal(db, { withdrawalId: await getId(anna), operatorId, reason: 'address' })
  expect(await getBalance(anna)).toMatchObject({ usdt: 50 })
})

test('a transfer sent outside the product is a fault until an operator acknowledges it', async () => {
  await drain({ ton: 1_000_000_000n })
  await sql("update outgoing_cursor set read_at = '-infinity'")
  await round(product)
  expect(await listBrokenInvariants(product)).toEqual([
    'each outgoing transfer of the hot wallet belongs to one payout',
  ])
  await acknowledgeDrains()
  expect(await listBrokenInvariants(product)).toEqual([])
  const entries = await sql<{ reason: string }>(
    "select details->>'reason' as reason from audit_entry where action = 'payout.acknowledge'",
  )
  expect(entries.length).toBeGreaterThan(0)
})

test('an operator sees a transfer without a payout in the chat, gives the reason once, and may undo it', async () => {
  const path = '/internal/admin/outgoing-transfers'
  const list = async () => (await getAsBot(product, path, { operatorId })).body.data
  await drain({ usdt: 7_000_000n })
  await sql("update outgoing_cursor set read_at = '-infinity'")
  await round(product)
  const { transfers, total } = await list()
  expect([total, transfers]).toEqual([
    1,
    [expect.objectContaining({ amount: '7', currency: 'usdt', destination: elsewhere.toRawString() })],
  ])
  const { hash } = transfers[0]
  const acknowledge = (by = operatorId) =>
    asBot(product, `${path}/${hash}/acknowledge`, { operatorId: by, reason: 'пополнение биржи' })
  const asked = await atOnce(20, () => acknowledge())
  const done = asked.filter(({ body }) => body.data.done)
  expect([done.length, await list()]).toEqual([1, { transfers: [], total: 0 }])
  expect(await listBrokenInvariants(product)).toEqual([])
  const undoPath = `/internal/admin/undoable-actions/${done[0]?.body.data.undo.actionId}/undo`
  expect((await asBot(product, undoPath, { operatorId })).body.data.outcome).toBe('undone')
  expect((await list()).total).toBe(1)
  expect((await acknowledge(1)).body.error.code).toBe('NOT_OPERATOR')
  expect((await acknowledge()).body.data.done).toBe(true)
})

test('the ledger and the invariants have no faults', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})

/** Removes a transfer and its effect on balances, as if it had never been posted. */
const remove = (key: string) =>
  sql(`do $$
    declare gone bigint := (select id from ledger_transfer where key = '${key}');
    begin
      set local session_replication_role = replica;
      update ledger_account account set balance = balance + coalesce(
          (select sum(amount) from ledger_posting where transfer_id = gone and from_account = account.id), 0)
        - coalesce((select sum(amount) from ledger_posting where transfer_id = gone and to_account = account.id), 0);
      delete from ledger_posting where transfer_id = gone;
      delete from ledger_transfer where id = gone;
    end $$`)

describe('the solvency check', () => {
  const missing = async () => (await listNotifications(product, operator, 'chain_short')).map(({ sum }) => sum)
  const broken = async () =>
    (await listBrokenInvariants(product)).filter((name) => /on-chain balances|one delivered payout/.test(name))

  test('passes while all rows exist, and stops payouts when a transfer is missing', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    await round(product)
    await round(product)
    const [{ owed = '0' } = {}] = await sql<{ owed: string }>(
      "select -sum(balance) as owed from ledger_account where kind = 'usdt_hot'",
    )
    // Leaves exactly what is owed on the chain.
    const boris = await payee(product, 50)
    await drain({ usdt: (await hot()).usdt - BigInt(owed) - 50_000_000n })
    await compare(product)
    expect([await missing(), await broken()]).toEqual([[], []])

    await remove(`withdrawal_paid:${await getId(anna)}`)
    await compare(product)
    await compare(product)
    expect(await missing()).toEqual([{ amount: '19.5', currency: 'usdt' }])
    expect(await broken()).toEqual([
      'a completed withdrawal has one delivered payout and its postings',
      'the on-chain balances cover the amounts owed',
    ])
    await withdrawDue(product, boris, 20)
    await round(product)
    expect(await getPayoutState(product, boris)).toEqual({ state: 'processing', held: 'solvency', payouts: [] })

    await chain.mint(chain.hotWalletAddress, 19_500_000n)
    await compare(product)
    await round(product)
    await round(product)
    expect(await getPayoutState(product, boris)).toMatchObject({ state: 'completed', held: null })
  })

  test('notifies operators once a day when the hot wallet runs low', async () => {
    await drain({ usdt: (await hot()).usdt - 200_000_000n })
    await compare(product)
    await compare(product)
    expect(await listNotifications(product, operator, 'hot_wallet_low')).toEqual([
      { sum: { amount: '200', currency: 'usdt' } },
    ])
    const headers = { authorization: `Bearer ${serviceToken}` }
    const { body } = await send(product.internal, { method: 'GET', url: '/metrics', headers })
    expect(body).toContain('hot_wallet_balance{currency="usdt"} 200000000')
    expect(await checkMoney(product.config)).toContainEqual(
      expect.objectContaining({
        state: 'warn',
        what: 'hot wallet',
        detail: expect.stringMatching(/^[\d.]+ TON, 200 USDT$/),
      }),
    )
  })
})
