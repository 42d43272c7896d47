import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, beginCell, contractAddress } from '@ton/core'
import { afterAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../simulator/src/testing/chain.ts'
import type { ChainConfig } from '../../src/core/config/chain-config.ts'
import type { ServerConfig } from '../../src/core/config/config.ts'
import { toTonAddress } from '../../src/wallets/chain/addresses.ts'
import { openChainApi } from '../../src/wallets/chain/chain-api.ts'
import { findChainFault } from '../../src/wallets/checks/find-chain-fault.ts'
import { findReasonNotToStart, runWhenChainMatches } from '../../src/wallets/checks/run-when-chain-matches.ts'
import { startProduct } from '../fixtures/harness.ts'

const chain = await startChain()
afterAll(() => chain.close())
const product = await startProduct({ env: chain.environment })
const local = product.config.chain as ChainConfig
const nobody = contractAddress(0, { code: beginCell().storeUint(1, 8).endCell(), data: beginCell().endCell() })
const shutDown = { apiUrl: 'http://127.0.0.1:9' }

const configured = (change: Partial<ChainConfig>): ServerConfig => ({
  ...product.config,
  chain: { ...local, ...change },
})
const getFault = (change: Partial<ChainConfig>) => findChainFault({ db: product.db, config: configured(change) })

function listener(change: Partial<ChainConfig>, production = true) {
  const lines: string[] = []
  const say = (fields: object) => void lines.push(JSON.stringify(fields))
  const log = { info: say, warn: say, error: say }
  return { needs: { db: product.db, log, config: { ...configured(change), production } }, lines }
}

async function contradicting(owner: Address, master: Address): Promise<{ url: string; server: Server }> {
  const slice = (address: Address) => {
    const value = beginCell().storeAddress(address).endCell().toBoc().toString('base64')
    return { type: 'cell', value }
  }
  const answers: Record<string, object> = {
    get_wallet_address: { exit_code: 0, stack: [slice(nobody)] },
    get_wallet_data: { exit_code: 0, stack: [{ type: 'num', value: '0x0' }, slice(owner), slice(master)] },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '' } = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
      const newest = { last_transaction_id: { lt: '1', hash: Buffer.alloc(32).toString('base64') }, sync_utime: 1 }
      const account = { ok: true, result: { state: 'active', balance: '1', code: '', data: '', ...newest } }
      response.end(JSON.stringify(answers[method] ?? account))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe('the configured chain accounts', () => {
  test('match the local chain, and the jetton wallet is stored once', async () => {
    for (const _turn of [1, 2]) expect(await getFault({})).toBeUndefined()
    expect(await product.sql('select master, owner from known_token_wallet')).toEqual([
      { master: toTonAddress(local.usdtMaster).toRawString(), owner: toTonAddress(local.depositAddress).toRawString() },
    ])
  })

  test.each<[string, string, Partial<ChainConfig>]>([
    ['text that is not an address', 'USDT_MASTER', { usdtMaster: 'EQnothing' }],
    ['text that is not an address', 'TON_DEPOSIT_ADDRESS', { depositAddress: '0:12' }],
    ['an account of the masterchain', 'TON_DEPOSIT_ADDRESS', { depositAddress: `-1:${'0'.repeat(64)}` }],
    ['an account of the test network on the main one', 'USDT_MASTER', { network: '-239' }],
    ['an account without a contract', 'TON_DEPOSIT_ADDRESS', { depositAddress: nobody.toRawString() }],
    ['an address without a contract', 'USDT_MASTER', { usdtMaster: nobody.toRawString() }],
    ['a contract that is not a jetton master', 'USDT_MASTER', { usdtMaster: local.depositAddress }],
    ['an invalid mnemonic', 'TON_HOT_WALLET_MNEMONIC', { hotWalletMnemonic: 'abandon '.repeat(24) }],
    ['the account that pays withdrawals', 'TON_DEPOSIT_ADDRESS', { depositAddress: chain.hotWalletAddress }],
  ])('are refused when one is %s: the error names %s but not its value', async (_what, name, change) => {
    const fault = await getFault(change)
    expect(fault).toContain(name)
    for (const value of [...Object.values(change), local.usdtMaster, local.depositAddress])
      expect(fault).not.toContain(value)
  })

  test('are refused when the master names another jetton wallet than before', async () => {
    await getFault({})
    const was = 'update known_token_wallet set address = $1'
    const [known] = await product.sql<{ address: string }>('select address from known_token_wallet')
    await product.sql(was, [nobody.toRawString()])
    expect(await getFault({})).toBe(
      'USDT_MASTER returns a different jetton wallet for TON_DEPOSIT_ADDRESS than before.',
    )
    await product.sql(was, [known?.address])
    expect(await getFault({})).toBeUndefined()
  })

  test('are refused when the jetton wallet names another owner or another master', async () => {
    const [owner, master] = [toTonAddress(local.depositAddress), toTonAddress(local.usdtMaster)]
    for (const [says, of] of [
      [nobody, master],
      [owner, nobody],
    ] as const) {
      const { url, server } = await contradicting(says, of)
      expect(await getFault({ apiUrl: url })).toMatch(/^USDT_MASTER .* TON_DEPOSIT_ADDRESS\.$/)
      server.close()
    }
  })

  test('are refused when the hot wallet has the code of another contract', async () => {
    const hotWallet = toTonAddress(chain.hotWalletAddress).toRawString()
    const api = openChainApi(local)
    const code = beginCell().storeUint(1, 8).endCell()
    const changed = {
      ...api,
      account: async (of: string) => ({ ...(await api.account(of)), ...(of === hotWallet && { code }) }),
    }
    const needs = { db: product.db, config: configured({}) }
    expect(await findChainFault(needs, changed)).toMatch(/^TON_HOT_WALLET_MNEMONIC .* highload v3/)
    expect(await findChainFault(needs, api)).toBeUndefined()
  })
})

describe('a production server', () => {
  test('does not start when the chain contradicts its accounts', async () => {
    const { needs } = listener({ depositAddress: nobody.toRawString() })
    expect(await findReasonNotToStart(needs)).toMatch(/^TON_DEPOSIT_ADDRESS /)
    expect(await findReasonNotToStart(listener({}).needs)).toBeUndefined()
  })

  test('starts while the chain is unreachable, and logs it', async () => {
    const { needs, lines } = listener(shutDown)
    expect(await findReasonNotToStart(needs)).toBeUndefined()
    expect(lines).toHaveLength(1)
  })
})

describe('withdrawals with unconfirmed accounts', () => {
  test('wait until the chain confirms the accounts, log it once, and then need no more checks', async () => {
    chain.faults.set({ status: 503 })
    const { needs, lines } = listener({})
    const rounds: number[] = []
    const round = (number: number) => runWhenChainMatches(needs, async () => rounds.push(number))
    expect([await round(1), await round(2)]).toEqual([undefined, undefined])
    expect([rounds, lines.length]).toEqual([[], 1])
    chain.faults.clear()
    await round(3)
    chain.faults.set({ status: 503 })
    await round(4)
    chain.faults.clear()
    expect(rounds).toEqual([3, 4])
  })

  test('wait while the chain contradicts the accounts', async () => {
    const { needs, lines } = listener({ usdtMaster: nobody.toRawString() })
    expect(await runWhenChainMatches(needs, async () => 'paid')).toBeUndefined()
    expect(lines).toEqual([expect.stringContaining('USDT_MASTER')])
  })
})
