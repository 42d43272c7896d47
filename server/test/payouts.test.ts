import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../simulator/src/testing/chain.ts'
import { balanceOf } from './booking-money.ts'
import { brokenPromises, ledgerFaults, startProduct } from './harness.ts'
import { compare, payee, round, sendAgain, standOf, toldOf, withdrawDue } from './payouts.ts'

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
const { sql } = product

beforeAll(() => compare(product))
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

describe('a payout', () => {
  test('in TON arrives, and its postings say where all of it went', async () => {
    const anna = await payee(product, 0, 10)
    const before = (await chain.balance(chain.hotWalletAddress)).ton
    const transactionId = await withdrawDue(product, anna, 4, 'ton')
    await round(product)
    expect(await standOf(product, anna)).toMatchObject({ state: 'processing', payouts: ['broadcast'] })
    await round(product)
    expect(await standOf(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).ton).toBe(3_950_000_000n)
    expect((await anna.get(`/v1/transactions/${transactionId}`)).body.data).toMatchObject({ status: 'completed' })
    expect(await toldOf(product, anna, 'withdrawal_sent')).toEqual([{ sum: { amount: '3.95', currency: 'ton' } }])
    const [payout] = await sql<{ network_fee: string }>('select network_fee from payout order by id desc limit 1')
    const left = (await chain.balance(chain.hotWalletAddress)).ton
    expect(before - left).toBe(3_950_000_000n + BigInt(payout?.network_fee ?? 0))
  })

  test('in USDT arrives, and is complete only when the receiver’s contract has said so', async () => {
    const anna = await payee(product, 50)
    const before = await chain.balance(chain.hotWalletAddress)
    await withdrawDue(product, anna, 20)
    await round(product)
    await round(product)
    expect(await standOf(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
    expect(await balanceOf(anna)).toMatchObject({ usdt: 30 })
    const left = await chain.balance(chain.hotWalletAddress)
    expect(before.usdt - left.usdt).toBe(19_500_000n)
    const [payout] = await sql<{ network_fee: string }>('select network_fee from payout order by id desc limit 1')
    expect(before.ton - left.ton).toBe(BigInt(payout?.network_fee ?? 0))
  })

  test('waits for the minute in which it can be cancelled', async () => {
    const anna = await payee(product, 50)
    await anna.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId: anna.walletId })
    await round(product)
    expect(await standOf(product, anna)).toEqual({ state: 'pending', held: null, payouts: [] })
  })

  test('whose answer was lost is paid once', async () => {
    const anna = await payee(product, 50)
    await withdrawDue(product, anna, 20)
    chain.faults.set({ sendBoc: 'lost-reply' })
    await round(product)
    await sendAgain(product)
    await round(product)
    await round(product)
    expect(await standOf(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(anna.address)).usdt).toBe(19_500_000n)
  })

  test('that was dropped is handed in again, the same bytes', async () => {
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
    expect(await standOf(product, anna)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect(await bytes()).toEqual(signed)
  })
})

test('the ledger holds', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await brokenPromises(product)).toEqual([])
})
