import { Address, beginCell, Cell, comment } from '@ton/core'
import { afterAll, describe, expect, test } from 'vitest'
import { products } from '../../../src/products.ts'
import {
  creditUnmatchedTransfer,
  ignoreUnmatched,
  listUnmatched,
} from '../../../src/wallets/deposit-scan/decide-unmatched.ts'
import { addBookable, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import { getState, payBooking, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, ledgerFaults, listBrokenInvariants, operatorId, type Traveller } from '../../fixtures/harness.ts'
import { arriveWithWallet, getBalance, getMemo, listTransfers, startChainProduct } from './deposit-flows.ts'

const product = await startChainProduct()
const { chain, sql } = product
const to = chain.depositAddress
const ton = (units: number) => BigInt(Math.round(units * 1_000)) * 1_000_000n
const usdt = (units: number) => BigInt(Math.round(units * 1_000)) * 1_000n
afterAll(async () => {
  await chain.close()
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})

const { person: anna, wallet } = await arriveWithWallet(product, 'Anna')
const memo = await getMemo(anna)
await product.watch()
const unmatchedOnFreshChain = await listUnmatched(product.db)

const pending = async (user: Traveller, currency: 'ton' | 'usdt', amount: string, more: object = {}) =>
  (await user.post('/v1/wallet/deposits', { currency, amount, ...more })).body.data
const getDeposit = async (user: Traveller, id: string) => (await user.get(`/v1/wallet/deposits/${id}`)).body.data
const getTransactions = async (user: Traveller) => (await user.get('/v1/transactions')).body.data
const listNotices = ({ id }: Traveller) =>
  sql("select content from notification where user_id = $1 and content ->> 'kind' = 'deposit_arrived'", [id])
const newcomer = async () => {
  const user = await arrive(product)
  return { person: user, memo: await getMemo(user) }
}
const unmatched = async (comment: string) => (await listUnmatched(product.db)).find(({ memo }) => memo === comment)
const request = (address: string, amount: string, payload: string) => ({
  to: Address.parse(address),
  value: BigInt(amount),
  bounce: Address.parseFriendly(address).isBounceable,
  body: Cell.fromBase64(payload),
})
const give = (amount: bigint, text?: string) => chain.give(to, amount, text === undefined ? {} : { memo: text })

test('a fresh chain has no deposit that waits for an operator', () => {
  expect(unmatchedOnFreshChain).toEqual([])
})

test('a wallet is asked for more TON while our jetton wallet does not exist', async () => {
  const { person } = await arriveWithWallet(product, 'Zoya', true)
  const [before] = (await pending(person, 'usdt', '5')).transaction.messages
  expect(before.amount).toBe(String(ton(0.1)))
  await wallet.send({ currency: 'usdt', to, amount: usdt(1), memo: await getMemo(person) })
  const [after] = (await pending(person, 'usdt', '5')).transaction.messages
  expect({ ...after, amount: '' }).toEqual({ ...before, amount: '' })
  expect(after.amount).toBe(String(ton(0.05)))
})

describe("a deposit with a user's memo", () => {
  test('is credited in any spelling of the memo, and the user is notified', async () => {
    await wallet.send({ currency: 'ton', to, amount: ton(1.5), memo: ` ${memo.toLowerCase()} ` })
    await wallet.send({ currency: 'usdt', to, amount: usdt(25.5), memo, form: 'ref' })
    await wallet.send({ currency: 'usdt', to, amount: usdt(1), memo, form: 'inline' })
    await product.watch()
    expect(await getBalance(anna)).toEqual({ ton: '1.5', usdt: '26.5' })
    expect(await getTransactions(anna)).toMatchObject([
      { type: 'deposit', status: 'completed', currency: 'usdt', amount: 1 },
      { type: 'deposit', status: 'completed', currency: 'usdt', amount: 25.5 },
      { type: 'deposit', status: 'completed', currency: 'ton', amount: 1.5 },
    ])
    expect(await listNotices(anna)).toHaveLength(3)
  })

  test('is counted once by twenty concurrent scans, after a lost position and by the second scan', async () => {
    const { person, memo: own } = await newcomer()
    for (let count = 0; count < 5; count += 1) await give(ton(0.5), own)
    await Promise.all(Array.from({ length: 20 }, () => product.watch()))
    expect(await getBalance(person)).toMatchObject({ ton: '2.5' })
    await sql('delete from chain_cursor')
    await Promise.all([product.watch(), product.scan(), product.scan(), product.watchUntold()])
    expect(await getBalance(person)).toMatchObject({ ton: '2.5' })
    expect(await getTransactions(person)).toHaveLength(5)
  })

  test("is credited to the memo's user, even from another user's linked wallet", async () => {
    const { person: owner, wallet: linked } = await arriveWithWallet(product, 'Boris', true)
    const { person, memo: own } = await newcomer()
    await linked.send({ currency: 'ton', to, amount: ton(1), memo: own })
    await product.watch()
    expect(await getBalance(person)).toMatchObject({ ton: '1' })
    expect(await getBalance(owner)).toMatchObject({ ton: '0' })
  })
})

describe('a deposit without a memo', () => {
  test('from an unlinked wallet waits for an operator, also with the memo of an erased user', async () => {
    const { person, memo: own } = await newcomer()
    await sql('update users set erased_at = app_now() where id = $1', [person.id])
    await give(ton(1), own)
    await product.watch()
    expect(await unmatched(own)).toMatchObject({ amount: ton(1), user_id: null })
  })

  test('is credited to the user of the linked wallet, even with an unreadable comment', async () => {
    const { person, wallet: linked } = await arriveWithWallet(product, 'Vera', true)
    await linked.send({ currency: 'ton', to, amount: ton(1) })
    await linked.send({ currency: 'usdt', to, amount: usdt(2), memo, form: 'malformed' })
    await linked.send({ currency: 'usdt', to, amount: usdt(3), form: 'none' })
    await product.watch()
    expect(await getBalance(person)).toEqual({ ton: '1', usdt: '5' })
  })

  test('from an unknown wallet waits for an operator, who assigns it once', async () => {
    await give(ton(2), 'for Anna, from her aunt')
    await product.watch()
    const found = await unmatched('for Anna, from her aunt')
    expect(found).toMatchObject({ state: 'unmatched', amount: ton(2) })
    const { person } = await newcomer()
    const decision = { hash: found?.hash ?? '', operatorId, telegramId: person.telegramId }
    const decided = await Promise.allSettled(
      Array.from({ length: 20 }, () => creditUnmatchedTransfer(product, products, decision)),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getBalance(person)).toMatchObject({ ton: '2' })
    expect(await unmatched('for Anna, from her aunt')).toBeUndefined()
    expect(await sql("select operator_id from audit_entry where action = 'deposit.resolve'")).toHaveLength(1)
  })

  test('can be marked as ownerless', async () => {
    await give(ton(1), 'no memo at all')
    await product.watch()
    const found = await unmatched('no memo at all')
    await ignoreUnmatched(product, { hash: found?.hash ?? '', operatorId, reason: 'a test of our own' })
    expect(await unmatched('no memo at all')).toBeUndefined()
    await expect(
      creditUnmatchedTransfer(product, products, { hash: found?.hash ?? '', operatorId, telegramId: anna.telegramId }),
    ).rejects.toThrow('NOT_FOUND')
  })
})

describe('a worthless transfer', () => {
  test('of tokens from another master is not credited, nor is a message that only claims a transfer', async () => {
    const { person, memo: own } = await newcomer()
    await wallet.send({ currency: 'fake', to, amount: usdt(1_000_000), memo: own })
    const claimed = beginCell()
      .storeUint(0x7362d09c, 32)
      .storeUint(0, 64)
      .storeCoins(usdt(1_000_000))
      .storeAddress(wallet.address)
      .storeBit(true)
      .storeRef(comment(own))
      .endCell()
    await chain.give(to, ton(1), { body: claimed })
    await product.watch()
    expect(await getBalance(person)).toEqual({ ton: '0', usdt: '0' })
    const foreign = (await listTransfers(product)).filter(({ reason }) => reason === 'foreign_jetton')
    expect(foreign).toHaveLength(2)
  })

  test('of dust is recorded but not credited', async () => {
    const { person, memo: own } = await newcomer()
    for (let count = 0; count < 10; count += 1) await give(ton(0.009), own)
    await give(ton(0.01), own)
    await product.watch()
    expect(await getBalance(person)).toMatchObject({ ton: '0.01' })
    expect((await listTransfers(product)).filter(({ reason }) => reason === 'dust')).toHaveLength(10)
  })
})

test('tokens without a notification are found once at our jetton wallet', async () => {
  const { person, memo: own } = await newcomer()
  await wallet.send({ currency: 'usdt', to, amount: usdt(7), memo: own, forwardTon: 0n })
  await wallet.send({ currency: 'usdt', to, amount: usdt(1), memo: own })
  await product.watch()
  expect(await getBalance(person)).toMatchObject({ usdt: '1' })
  await Promise.all(Array.from({ length: 5 }, () => product.watchUntold()))
  await product.scan()
  expect(await getBalance(person)).toMatchObject({ usdt: '8' })
})

describe('a requested deposit', () => {
  test('is completed by the amount that arrives', async () => {
    const { person, memo: own } = await newcomer()
    const exact = await pending(person, 'ton', '3')
    const short = await pending(person, 'usdt', '20')
    expect(exact).toMatchObject({ state: 'awaiting', amountExact: '3', memo: own, address: to, received: 0 })
    expect(exact.link).toBe(`ton://transfer/${to}?amount=3000000000&text=${own}`)
    expect(await getTransactions(person)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    await give(ton(3), own)
    await wallet.send({ currency: 'usdt', to, amount: usdt(19), memo: own })
    await product.watch()
    expect(await getDeposit(person, exact.depositId)).toMatchObject({ state: 'paid', received: 3 })
    expect(await getDeposit(person, short.depositId)).toMatchObject({ state: 'underpaid', received: 19 })
    expect(await getTransactions(person)).toMatchObject([
      { id: short.transactionId, status: 'completed', amount: 19, currency: 'usdt' },
      { id: exact.transactionId, status: 'completed', amount: 3, currency: 'ton' },
    ])
  })

  test('is not completed by another currency, which becomes a separate transaction', async () => {
    const { person, memo: own } = await newcomer()
    const asked = await pending(person, 'usdt', '5')
    await give(ton(1), own)
    await product.watch()
    expect(await getDeposit(person, asked.depositId)).toMatchObject({ state: 'awaiting', received: 0 })
    expect(await getBalance(person)).toEqual({ ton: '1', usdt: '0' })
    expect(await getTransactions(person)).toHaveLength(2)
  })

  test('with the same amount is completed before the oldest one', async () => {
    const { person, memo: own } = await newcomer()
    const first = await pending(person, 'ton', '1')
    const second = await pending(person, 'ton', '2')
    expect((await pending(person, 'ton', '2')).depositId).toBe(second.depositId)
    await give(ton(2), own)
    await product.watch()
    expect(await getDeposit(person, second.depositId)).toMatchObject({ state: 'paid' })
    await give(ton(7), own)
    await product.watch()
    expect(await getDeposit(person, first.depositId)).toMatchObject({ state: 'paid', received: 7 })
  })

  test('canceled while it arrives has one outcome, and the money is credited', async () => {
    const { person, memo: own } = await newcomer()
    const { depositId, transactionId } = await pending(person, 'ton', '1')
    await give(ton(1), own)
    const [, cancelled] = await Promise.all([
      product.watch(),
      person.post(`/v1/transactions/${transactionId}/cancel`),
      product.watch(),
    ])
    const { state } = await getDeposit(person, depositId)
    expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'paid')
    expect(await getBalance(person)).toMatchObject({ ton: '1' })
  })

  test('has a minimum, belongs to one user, and is created once per idempotency key', async () => {
    const { person } = await newcomer()
    const refused = await person.post('/v1/wallet/deposits', { currency: 'ton', amount: '0.05' })
    expect(refused.body.error).toMatchObject({ code: 'BELOW_MINIMUM', details: { minimum: '0.1', currency: 'ton' } })
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        person.post('/v1/wallet/deposits', { currency: 'ton', amount: '4' }, { 'idempotency-key': 'once' }),
      ),
    )
    expect(new Set(many.map(({ body }) => body.data.depositId)).size).toBe(1)
    const { depositId } = many[0]?.body.data ?? {}
    expect((await anna.get(`/v1/wallet/deposits/${depositId}`)).status).toBe(404)
  })

  test.each(['ton', 'usdt'] as const)('in %s is sent by the linked wallet as requested', async (currency) => {
    const { person, wallet: linked, walletId } = await arriveWithWallet(product, `Galya ${currency}`, true)
    const asked = await pending(person, currency, '10', { walletId })
    const { messages, from, network, validUntil } = asked.transaction
    expect({ from, network }).toEqual({ from: linked.raw, network: '-3' })
    expect(validUntil * 1_000).toBeLessThanOrEqual(Date.parse(asked.expiresAt))
    const [{ address, amount, payload }] = messages
    const sent = await linked.order([request(address, amount, payload)])
    const hinted = await person.post(`/v1/wallet/deposits/${asked.depositId}/sent`, {
      boc: sent.boc.toBoc().toString('base64'),
    })
    expect(hinted.body.data).toMatchObject({ state: 'seen', received: 0 })
    expect(await getBalance(person)).toEqual({ ton: '0', usdt: '0' })
    await product.watch()
    expect(await getDeposit(person, asked.depositId)).toMatchObject({ state: 'paid', received: 10 })
    expect(await getBalance(person)).toMatchObject({ [currency]: '10' })
  })
})

describe('a booking', () => {
  test.each([
    ['usdt', 70],
    ['ton', 20],
  ] as const)('is paid in %s by the request to the linked wallet, once it is on the chain', async (method, sum) => {
    const tour = await addBookable(product, tourTerms)
    const { person, wallet: own } = await arriveWithWallet(product, `Traveller with ${method}`, true)
    const when = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await hold(person, tour, { date: when, startTime: '10:00' })
    const { transaction, transfer } = (await payBooking(person, id, method)).body.data
    const [message] = transaction.messages
    const { boc } = await own.order([request(message.address, message.amount, message.payload)], transaction.validUntil)
    const told = { boc: boc.toBoc().toString('base64') }
    const sent = await person.post(`/v1/wallet/deposits/${transfer.depositId}/sent`, told)
    expect(sent.body.data).toMatchObject({ state: 'seen', received: 0 })
    expect(await getState(product, id)).toBe('paying')
    await product.watch()
    expect((await readBooking(person, id)).payment).toMatchObject({ method, amount: sum })
    expect(await getState(product, id)).toBe('confirmed')
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'paid', received: sum })
    expect(await getBalance(person)).toEqual({ ton: '0', usdt: '0' })
  })

  test('approved after `validUntil` moves nothing, and is paid when the wallet is asked again', async () => {
    const tour = await addBookable(product, tourTerms)
    const { person, wallet: own } = await arriveWithWallet(product, 'Traveller who is late', true)
    const when = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await hold(person, tour, { date: when, startTime: '10:00' })
    const { transaction, transfer } = (await payBooking(person, id, 'usdt')).body.data
    const asked = ({ messages: [{ address, amount, payload }] }: typeof transaction) => [
      request(address, amount, payload),
    ]
    await expect(own.order(asked(transaction), 1)).rejects.toThrow()
    await product.watch()
    expect(await getDeposit(person, transfer.depositId)).toMatchObject({ state: 'awaiting', received: 0 })
    const again = (await person.get(`/v1/wallet/deposits/${transfer.depositId}`)).body.data.transaction
    await own.order(asked(again), again.validUntil)
    await product.watch()
    expect(await getState(product, id)).toBe('confirmed')
  })
})
