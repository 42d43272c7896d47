import { Address } from '@ton/core'
import { TonClient } from '@ton/ton'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../testing/chain.ts'
import { walletVersions } from './contracts/person-wallet.ts'

let chain: TestChain
let client: TonClient

beforeAll(async () => {
  chain = await startChain()
  client = new TonClient({ endpoint: `${chain.url}/api/v2/jsonRPC` })
})
afterAll(() => chain.close())

test('what the product has is there from the first block on', async () => {
  for (const address of [chain.usdtMaster, chain.depositAddress, chain.hotWalletAddress]) {
    expect(await client.isContractDeployed(Address.parse(address))).toBe(true)
  }
  const { ton, usdt } = await chain.balance(chain.hotWalletAddress)
  expect(ton).toBeGreaterThan(900_000_000_000n)
  expect(usdt).toBe(100_000_000_000n)
})

test.each(walletVersions)('a wallet of version %s pays in both currencies', async (version) => {
  const wallet = await chain.wallet('Anna', version)
  const before = await chain.balance(chain.depositAddress)
  await wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 2_000_000_000n, memo: 'ENP-1' })
  await wallet.send({ currency: 'usdt', to: chain.depositAddress, amount: 3_000_000n, memo: 'ENP-1' })
  const after = await chain.balance(chain.depositAddress)
  expect(after.usdt - before.usdt).toBe(3_000_000n)
  // The fee of taking a message is the receiver's.
  expect(after.ton - before.ton).toBeGreaterThan(1_999_000_000n)
})
