import { money } from '@enp/shared/money/money'
import { chainHeartbeatKey as chainHeartbeat, heartbeatKey } from '@enp/shared/process/heartbeat'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { products } from '../../../src/products.ts'
import { chainJobs } from '../../../src/wallets/chain-jobs.ts'
import { recordTransfer } from '../../../src/wallets/deposit-scan/record-transfer.ts'
import { expireDeposits } from '../../../src/wallets/deposits/expire-deposits.ts'
import { arrive, ledgerFaults, listBrokenInvariants, send, type Traveller } from '../../fixtures/harness.ts'
import { arriveWithWallet, getBalance, getMemo, startChainProduct } from './deposit-flows.ts'

const redisUrl = new URL(process.env.TEST_REDIS_URL ?? '')
redisUrl.pathname = '/8'
const product = await startChainProduct({ REDIS_URL: redisUrl.toString() })
const { chain, sql } = product
const redis = new Redis(redisUrl.toString())
afterAll(async () => {
  redis.disconnect()
  await chain.close()
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})
afterEach(() => chain.faults.clear())

const to = chain.depositAddress
const unit = 1_000_000_000n
const newcomer = async () => {
  const user = await arrive(product)
  return { person: user, memo: await getMemo(user) }
}
const ask = async (user: Traveller) =>
  (await user.post('/v1/wallet/deposits', { currency: 'ton', amount: '1' })).body.data
const getDeposit = async (user: Traveller, id: string) => (await user.get(`/v1/wallet/deposits/${id}`)).body.data
const giveMany = async (count: number, memo: string) => {
  for (let given = 0; given < count; given += 1) await chain.give(to, unit, { memo })
}
const rounds = async (count: number, timeoutMs?: number) => {
  for (let made = 0; made < count; made += 1) await product.watch(timeoutMs).catch(() => undefined)
}

const quiet = {
  lt: 7n,
  previousLt: 0n,
  at: new Date(0),
  totalFees: 0n,
  isOrdinary: true,
  aborted: false,
  bouncedBack: false,
  incoming: undefined,
  outgoing: [],
}

await product.watch()

describe('each deposit is counted once when the API', () => {
  test.each([
    ['limits every third call', { rateLimitEvery: 3 }],
    ['returns 500 for a while', { status: 500, times: 7 }],
    ['cuts off its responses', { malformed: true, times: 3 }],
    ['does not respond', { silent: true, times: 2 }],
    ['shows an older page after a newer one', { reorderBlocks: 3 }],
  ])('%s', async (_what, faults) => {
    const { person, memo } = await newcomer()
    await giveMany(4, memo)
    chain.faults.set(faults)
    // Short because of the fault that never responds; the next round succeeds in any case.
    await rounds(4, 200)
    chain.faults.clear()
    await Promise.all([product.watch(), product.scan()])
    expect(await getBalance(person)).toMatchObject({ ton: '4' })
  })
})

test('full pages and one more deposit are each counted once', async () => {
  const { person, memo } = await newcomer()
  await giveMany(9, memo)
  await Promise.all([product.watch(), product.watch()])
  expect(await getBalance(person)).toMatchObject({ ton: '9' })
})

test('a scan cut off between recording and crediting does neither', async () => {
  const { person, memo } = await newcomer()
  await giveMany(1, memo)
  await sql(`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`)
  await sql('create trigger cut_off before insert on ledger_transfer for each row execute function cut_off()')
  await product.watch()
  expect(product.errors.splice(0)).toEqual(['could not record an incoming transfer'])
  expect(await sql('select 1 from chain_transfer where memo = $1', [memo])).toEqual([])
  await sql('drop trigger cut_off on ledger_transfer')
  await rounds(2)
  expect(await getBalance(person)).toMatchObject({ ton: '1' })
})

test('a deposit that cannot expire stops no other', async () => {
  const [broken, other] = [await newcomer(), await newcomer()]
  const [{ depositId: first }, { depositId: second }] = [await ask(broken.person), await ask(other.person)]
  await sql("update deposit set expires_at = app_now() - interval '30 days' where id = $1", [first])
  await sql("update deposit set expires_at = app_now() - interval '29 days' where id = $1", [second])
  await sql(`create function fail_deposit() returns trigger language plpgsql as $$
    begin raise exception 'broken deposit'; end $$`)
  await sql(`create trigger fail_deposit before update on deposit for each row
    when (old.id = '${first}') execute function fail_deposit()`)
  await expect(expireDeposits(product.db)).rejects.toThrow('broken deposit')
  expect(await getDeposit(other.person, second)).toMatchObject({ state: 'expired' })
  await sql('drop trigger fail_deposit on deposit')
  expect(await expireDeposits(product.db)).toBe(1)
})

test('the ledger check finds transfers that do not match', async () => {
  const { person, memo } = await newcomer()
  const { depositId, transactionId } = await ask(person)
  await giveMany(1, memo)
  await product.watch()
  const broken = async (damage: string, repair: string) => {
    await sql(damage)
    const found = await listBrokenInvariants(product)
    await sql(repair)
    return found
  }
  const transfer = `chain_transfer where memo = '${memo}'`
  expect(
    await broken(
      `create table kept as select * from ${transfer}; delete from ${transfer}`,
      'insert into chain_transfer select * from kept; drop table kept',
    ),
  ).toEqual([
    'each credited chain transfer is posted once with its amount',
    'the received amount and state of a deposit match its transfers',
  ])
  expect(
    await broken(
      `update deposit set received = received + 1 where id = '${depositId}'`,
      `update deposit set received = received - 1 where id = '${depositId}'`,
    ),
  ).toEqual(['the received amount and state of a deposit match its transfers'])
  expect(
    await broken(
      `update transactions set status = 'cancelled' where id = '${transactionId}'`,
      `update transactions set status = 'completed' where id = '${transactionId}'`,
    ),
  ).toEqual(['a deposit and its transaction have matching states'])
})

test('uncounted tokens are reported', async () => {
  const { memo } = await newcomer()
  const wallet = await chain.wallet('Anna')
  await wallet.send({ currency: 'usdt', to, amount: 5_000_000n, memo })
  await product.scan()
  expect(product.errors).toEqual([])
  await sql('update chain_transfer set amount = amount - 1 where memo = $1', [memo])
  await product.scan()
  expect(product.errors.splice(0)).toEqual([
    'the USDT balance of the deposit address differs from the counted transfers',
  ])
  await sql('update chain_transfer set amount = amount + 1 where memo = $1', [memo])
  await chain.depositWallet.send({ currency: 'usdt', to: chain.hotWalletAddress, amount: 2_000_000n })
  await product.watchUntold()
  await product.scan()
  expect(product.errors).toEqual([])
  // The excess of the gas attachment came back to the deposit address and is not a deposit.
  expect(await sql("select currency, user_id from chain_transfer where reason = 'excesses'")).toEqual([
    { currency: null, user_id: null },
  ])
})

test('one logical time on two accounts is two transactions; on one account it is reported', async () => {
  const { person, memo } = await newcomer()
  const record = (account: string, hash: string) =>
    recordTransfer(
      { db: product.db, products },
      '-3',
      { ...quiet, account: `0:${account.repeat(64)}`, hash: hash.repeat(64) },
      { kind: 'deposit', amount: money('ton', unit), sender: undefined, comment: memo },
    )
  await Promise.all([record('a', '1'), record('b', '2'), record('a', '1')])
  expect(await getBalance(person)).toMatchObject({ ton: '2' })
  await expect(record('a', '3')).rejects.toThrow('chain_transfer_order')
  expect(await getBalance(person)).toMatchObject({ ton: '2' })
})

describe('an expected deposit', () => {
  test('is completed even if the chain shows it late, after its time', async () => {
    const { person, memo } = await newcomer()
    const { depositId } = await ask(person)
    chain.faults.set({ lagBlocks: 3 })
    await giveMany(1, memo)
    await product.watch()
    await sql("update deposit set expires_at = app_now() - interval '4 minutes' where id = $1", [depositId])
    await expireDeposits(product.db)
    expect(await getDeposit(person, depositId)).toMatchObject({ state: 'awaiting', received: 0 })
    chain.makeBlocks(3)
    await product.watch()
    expect(await getDeposit(person, depositId)).toMatchObject({ state: 'paid', received: 1 })
  })

  test('expires five minutes after its time; a later transfer is credited to the balance', async () => {
    const { person, memo } = await newcomer()
    const { depositId, transactionId } = await ask(person)
    await sql("update deposit set expires_at = app_now() - interval '6 minutes' where id = $1", [depositId])
    await Promise.all([expireDeposits(product.db), expireDeposits(product.db)])
    expect(await getDeposit(person, depositId)).toMatchObject({ state: 'expired' })
    await giveMany(1, memo)
    await product.watch()
    expect(await getBalance(person)).toMatchObject({ ton: '1' })
    const { data } = (await person.get('/v1/transactions')).body
    expect(data).toMatchObject([{ status: 'completed' }, { id: transactionId, status: 'cancelled' }])
  })

  test("is not completed by a client's report of a transfer", async () => {
    const { person } = await newcomer()
    const { depositId } = await ask(person)
    const stranger = await chain.wallet('Stranger')
    const foreign = await stranger.send({ currency: 'ton', to: chain.hotWalletAddress, amount: unit })
    const url = `/v1/wallet/deposits/${depositId}/sent`
    const hinted = await person.post(url, { boc: foreign.boc.toBoc().toString('base64') })
    expect(hinted.body.data).toMatchObject({ state: 'seen', received: 0 })
    expect((await person.post(url, { boc: 'nothing' })).body.error.code).toBe('VALIDATION_ERROR')
    await product.watch()
    expect(await getDeposit(person, depositId)).toMatchObject({ state: 'seen', received: 0 })
    expect(await getBalance(person)).toMatchObject({ ton: '0' })
  })
})

test('address and memo are available while the chain is unreachable', async () => {
  const { person, walletId } = await arriveWithWallet(product, 'Dina', true)
  chain.faults.set({ status: 503 })
  const asked = (await person.post('/v1/wallet/deposits', { currency: 'usdt', amount: '5', walletId })).body.data
  expect(asked).toMatchObject({ address: to, memo: await getMemo(person), state: 'awaiting' })
  expect(asked.transaction).toBeUndefined()
  chain.faults.clear()
  expect((await getDeposit(person, asked.depositId)).transaction.messages).toHaveLength(1)
})

test('an unreachable chain is logged once, and the server reports it as missing', async () => {
  const { person, memo } = await newcomer()
  const lines: string[] = []
  const log = {
    info: (_line: object, text?: string) => void lines.push(text ?? ''),
    warn: (_line: object, text?: string) => void lines.push(text ?? ''),
    error: () => undefined,
  }
  const { db, config } = product
  const jobs = config.chain && chainJobs({ db, log, config, redis, products }, config.chain)
  const makeRound = async () => {
    await sql("update lease set due_at = '-infinity'")
    await jobs?.scanDeposits()
  }
  const degraded = async () =>
    (await send(product.app, { method: 'GET', url: '/health/ready' })).body.degraded as string[]
  await redis.del(heartbeatKey('worker'), chainHeartbeat)
  expect(await degraded()).toContain('chain')
  await giveMany(1, memo)
  chain.faults.set({ status: 404 })
  for (let count = 0; count < 3; count += 1) await makeRound()
  expect(await getBalance(person)).toMatchObject({ ton: '0' })
  expect(await degraded()).toContain('chain')
  chain.faults.clear()
  for (let count = 0; count < 2; count += 1) await makeRound()
  await expect.poll(() => lines).toEqual(['an outage began', 'an outage ended'])
  expect(await degraded()).not.toContain('chain')
  expect(await getBalance(person)).toMatchObject({ ton: '1' })
})
