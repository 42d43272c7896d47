import { Address, beginCell, Cell, comment } from '@ton/core'
import { signVerify } from '@ton/crypto'
import { TonClient } from '@ton/ton'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../testing/chain.ts'
import { highloadWallet } from './contracts/highload-wallet.ts'
import { jettonWalletAddress } from './contracts/jetton/jetton.ts'
import { walletVersions } from './contracts/user-wallet.ts'

let chain: TestChain
let client: TonClient

beforeAll(async () => {
  chain = await startChain()
  client = new TonClient({ endpoint: `${chain.url}/api/v2/jsonRPC` })
})
afterAll(() => chain.close())

const deposit = () => Address.parse(chain.depositAddress)

async function list(path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${chain.url}/api/v3/${path}&sort=asc&limit=1000`)
  const [rows] = Object.values((await answer.json()) as object)
  return rows
}
const transfersIn = (owner: string) => list(`jetton/transfers?owner_address=${owner}&direction=in`)

test("has the product's accounts from the first block on", async () => {
  for (const address of [chain.usdtMaster, chain.depositAddress, chain.hotWalletAddress]) {
    expect(await client.isContractDeployed(Address.parse(address))).toBe(true)
  }
  const { ton, usdt } = await chain.balance(chain.hotWalletAddress)
  expect(ton).toBeGreaterThan(999_999_000_000_000n)
  expect(usdt).toBe(1_000_000_000_000n)
})

test('uses the published code for the wallet that pays withdrawals', () => {
  expect(highloadWallet(Buffer.alloc(32)).init.code.hash().toString('hex')).toBe(
    '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525',
  )
})

test.each(walletVersions)(
  'a wallet of version %s pays in both currencies, also with its second order',
  async (version) => {
    const wallet = await chain.wallet('Anna', version)
    const before = await chain.balance(chain.depositAddress)
    await wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 2_000_000_000n, memo: 'ENP-1' })
    await wallet.send({ currency: 'usdt', to: chain.depositAddress, amount: 3_000_000n, memo: 'ENP-1' })
    const after = await chain.balance(chain.depositAddress)
    expect(after.usdt - before.usdt).toBe(3_000_000n)
    expect(after.ton - before.ton).toBeGreaterThan(1_999_000_000n)
  },
)

test('signs with the key that the wallet address commits to', async () => {
  const { publicKey, stateInit, raw, sign } = await chain.wallet('Boris')
  const key = Buffer.from(publicKey, 'hex')
  expect(signVerify(Buffer.from('digest'), Buffer.from(sign(Buffer.from('digest')), 'base64'), key)).toBe(true)
  const init = Cell.fromBase64(stateInit)
  expect(`0:${init.hash().toString('hex')}`).toBe(raw)
})

test('pages through the same transactions in version 2 as in version 3', async () => {
  const wallet = await chain.wallet('Boris')
  for (const memo of ['one', 'two', 'three']) {
    await wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 1_000_000n, memo })
  }
  const account = deposit().toRawString()
  const listed = await list(`transactions?account=${account}`)
  const [newest, second] = await client.getTransactions(deposit(), { limit: 2 })
  if (!newest || !second) throw new Error('There were three.')
  const lt = second.lt.toString()
  const older = await client.getTransactions(deposit(), { limit: 1000, lt, hash: second.hash().toString('base64') })
  const all = [...older.reverse(), second, newest]
  expect(listed.map(({ hash }) => hash)).toEqual(all.map((one) => one.hash().toString('base64')))
  expect(listed.map((one) => one.lt)).toEqual(all.map((one) => one.lt.toString()))
  expect(listed.at(-1)).toMatchObject({
    account: account.toUpperCase(),
    emulated: false,
    prev_trans_lt: lt,
    in_msg: { source: wallet.raw.toUpperCase(), value: '1000000', opcode: '0x00000000', bounced: false },
    out_msgs: [],
  })
  expect(await list(`transactions?account=${account}&start_lt=${lt}`)).toEqual(listed.slice(-2))
})

test('runs get methods, and returns -13 for an address without a contract', async () => {
  const wallet = await chain.wallet('Boris')
  const argument = beginCell().storeAddress(wallet.address).endCell()
  const master = Address.parse(chain.usdtMaster)
  const { stack } = await client.runMethod(master, 'get_wallet_address', [{ type: 'slice', cell: argument }])
  const tokens = stack.readAddress()
  expect(tokens.toRawString()).toBe(jettonWalletAddress(master, wallet.address).toRawString())
  const { stack: data } = await client.runMethod(tokens, 'get_wallet_data')
  expect(data.readBigNumber()).toBe(1_000_000_000n)
  const failure = await client.runMethodWithError(new Address(0, Buffer.alloc(32, 1)), 'seqno')
  expect(failure.exit_code).toBe(-13)
})

test('refuses a message that was executed before or has expired', async () => {
  const wallet = await chain.wallet('Boris')
  const { boc } = await wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 1n })
  await expect(client.sendFile(boc.toBoc())).rejects.toMatchObject({
    response: { status: 500, data: { ok: false, error: expect.stringContaining('was not accepted') } },
  })
  const late = wallet.order([{ to: deposit(), value: 1n, bounce: true }], chain.now() - 1)
  await expect(late).rejects.toThrow('exit code')
})

test('bounces coins from an address without a contract unless bounce is off', async () => {
  const wallet = await chain.wallet('Boris')
  const [payee, returned] = [3, 4].map((byte) => new Address(0, Buffer.alloc(32, byte)).toRawString())
  if (!payee || !returned) throw new Error('There are two.')
  await wallet.send({ currency: 'ton', to: payee, amount: 5_000_000n, memo: 'stay', bounce: false })
  await wallet.send({ currency: 'ton', to: returned, amount: 5_000_000n, memo: 'return', bounce: true })
  expect((await chain.balance(payee)).ton).toBe(5_000_000n)
  expect((await chain.balance(returned)).ton).toBe(0n)
  const [[paid], [bounced]] = [
    await list(`transactions?account=${payee}`),
    await list(`transactions?account=${returned}`),
  ]
  expect(paid).toMatchObject({ description: { aborted: true }, out_msgs: [] })
  expect(paid?.description).not.toHaveProperty('bounce')
  expect(bounced).toMatchObject({
    description: { aborted: true, bounce: { type: 'ok' } },
    out_msgs: [{ bounced: true }],
  })
})

test('lists tokens without a notification only as transfers, and a fake token with another master', async () => {
  const [wallet, to] = [await chain.wallet('Boris'), (await chain.wallet('Vera')).raw]
  const countTransactions = async () => (await list(`transactions?account=${to}`)).length
  const before = await countTransactions()
  await wallet.send({ currency: 'usdt', to, amount: 1n, memo: 'quiet', forwardTon: 0n })
  expect(await countTransactions()).toBe(before)
  await wallet.send({ currency: 'fake', to, amount: 2n, memo: 'fake' })
  expect(await countTransactions()).toBe(before + 1)
  const [quiet, fake] = await transfersIn(to)
  expect(quiet).toMatchObject({ amount: '1', forward_ton_amount: '0', transaction_aborted: false })
  expect(quiet?.forward_payload).toBe(comment('quiet').toBoc().toString('base64'))
  expect(quiet?.jetton_master).toBe(Address.parse(chain.usdtMaster).toRawString().toUpperCase())
  expect(fake?.jetton_master).not.toBe(quiet?.jetton_master)
  expect((await chain.balance(to)).usdt).toBe(1_000_000_001n)
})

test('shows a memo by reference and inline, and null for a missing or malformed one', async () => {
  const [wallet, to] = [await chain.wallet('Boris'), (await chain.wallet('Galina')).raw]
  for (const form of ['ref', 'inline', 'none', 'malformed'] as const) {
    await wallet.send({ currency: 'usdt', to, amount: 1n, memo: 'ENP', form })
  }
  const payloads = (await transfersIn(to)).map(({ forward_payload: payload }) => payload)
  const memo = comment('ENP').toBoc().toString('base64')
  expect(payloads).toEqual([memo, memo, null, null])
  expect((await chain.balance(to)).usdt).toBe(1_000_000_004n)
})
