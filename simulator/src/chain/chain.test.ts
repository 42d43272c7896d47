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

/** What v3 lists, oldest first. */
async function list(path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${chain.url}/api/v3/${path}&sort=asc&limit=1000`)
  const [rows] = Object.values((await answer.json()) as object)
  return rows
}
const transfersIn = (owner: string) => list(`jetton/transfers?owner_address=${owner}&direction=in`)

test('what the product has is there from the first block on', async () => {
  for (const address of [chain.usdtMaster, chain.depositAddress, chain.hotWalletAddress]) {
    expect(await client.isContractDeployed(Address.parse(address))).toBe(true)
  }
  const { ton, usdt } = await chain.balance(chain.hotWalletAddress)
  expect(ton).toBeGreaterThan(999_999_000_000_000n)
  expect(usdt).toBe(1_000_000_000_000n)
})

test('the wallet that pays withdrawals has the code that its authors publish', () => {
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
    // The fee of taking a message is the receiver's.
    expect(after.ton - before.ton).toBeGreaterThan(1_999_000_000n)
  },
)

test('a wallet signs with the key that its address commits to', async () => {
  const { publicKey, stateInit, raw, sign } = await chain.wallet('Boris')
  const key = Buffer.from(publicKey, 'hex')
  expect(signVerify(Buffer.from('digest'), Buffer.from(sign(Buffer.from('digest')), 'base64'), key)).toBe(true)
  const init = Cell.fromBase64(stateInit)
  expect(`0:${init.hash().toString('hex')}`).toBe(raw)
})

test('the client of version 2 reads the same transactions as version 3, page by page', async () => {
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

test('get methods answer, and there is no contract where none is', async () => {
  const wallet = await chain.wallet('Boris')
  const argument = beginCell().storeAddress(wallet.address).endCell()
  const master = Address.parse(chain.usdtMaster)
  const { stack } = await client.runMethod(master, 'get_wallet_address', [{ type: 'slice', cell: argument }])
  const tokens = stack.readAddress()
  expect(tokens.toRawString()).toBe(jettonWalletAddress(master, wallet.address).toRawString())
  const { stack: data } = await client.runMethod(tokens, 'get_wallet_data')
  expect(data.readBigNumber()).toBe(1_000_000_000n)
  const nobody = await client.runMethodWithError(new Address(0, Buffer.alloc(32, 1)), 'seqno')
  expect(nobody.exit_code).toBe(-13)
})

test('a message is taken once: what the contract has done already, it refuses', async () => {
  const wallet = await chain.wallet('Boris')
  const { boc } = await wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 1n })
  await expect(client.sendFile(boc.toBoc())).rejects.toMatchObject({
    response: { status: 500, data: { ok: false, error: expect.stringContaining('was not accepted') } },
  })
  const late = wallet.order([{ to: deposit(), value: 1n, bounce: true }], chain.now() - 1)
  await expect(late).rejects.toThrow('exit code')
})

test('coins come back from where there is no contract, unless they are told not to', async () => {
  const wallet = await chain.wallet('Boris')
  const [kept, returned] = [3, 4].map((byte) => new Address(0, Buffer.alloc(32, byte)).toRawString())
  if (!kept || !returned) throw new Error('There are two.')
  await wallet.send({ currency: 'ton', to: kept, amount: 5_000_000n, memo: 'stay', bounce: false })
  await wallet.send({ currency: 'ton', to: returned, amount: 5_000_000n, memo: 'return', bounce: true })
  expect((await chain.balance(kept)).ton).toBe(5_000_000n)
  expect((await chain.balance(returned)).ton).toBe(0n)
  const [[stays], [goes]] = [await list(`transactions?account=${kept}`), await list(`transactions?account=${returned}`)]
  expect(stays).toMatchObject({ description: { aborted: true }, out_msgs: [] })
  expect(stays?.description).not.toHaveProperty('bounce')
  expect(goes).toMatchObject({ description: { aborted: true, bounce: { type: 'ok' } }, out_msgs: [{ bounced: true }] })
})

test('tokens without a notification are listed as transfers only, and a fake names another master', async () => {
  const [wallet, to] = [await chain.wallet('Boris'), (await chain.wallet('Vera')).raw]
  const seen = async () => (await list(`transactions?account=${to}`)).length
  const before = await seen()
  await wallet.send({ currency: 'usdt', to, amount: 1n, memo: 'quiet', forwardTon: 0n })
  expect(await seen()).toBe(before)
  await wallet.send({ currency: 'fake', to, amount: 2n, memo: 'fake' })
  expect(await seen()).toBe(before + 1)
  const [quiet, fake] = await transfersIn(to)
  expect(quiet).toMatchObject({ amount: '1', forward_ton_amount: '0', transaction_aborted: false })
  expect(quiet?.forward_payload).toBe(comment('quiet').toBoc().toString('base64'))
  expect(quiet?.jetton_master).toBe(Address.parse(chain.usdtMaster).toRawString().toUpperCase())
  expect(fake?.jetton_master).not.toBe(quiet?.jetton_master)
  expect((await chain.balance(to)).usdt).toBe(1_000_000_001n)
})

test('a memo goes in either place, or not at all, or as nobody can read it', async () => {
  const [wallet, to] = [await chain.wallet('Boris'), (await chain.wallet('Galina')).raw]
  for (const form of ['ref', 'inline', 'none', 'malformed'] as const) {
    await wallet.send({ currency: 'usdt', to, amount: 1n, memo: 'ENP', form })
  }
  const payloads = (await transfersIn(to)).map(({ forward_payload: payload }) => payload)
  const memo = comment('ENP').toBoc().toString('base64')
  expect(payloads).toEqual([memo, memo, null, null])
  expect((await chain.balance(to)).usdt).toBe(1_000_000_004n)
})
