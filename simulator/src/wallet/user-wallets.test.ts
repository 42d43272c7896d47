import { comment } from '@ton/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../testing/chain.ts'
import { startSimulator } from '../testing/simulator.ts'
import { openTestWalletPage, signInitDataFor, startApp } from '../testing/wallet-page.ts'
import { createUserWallets } from './user-wallets.ts'

const alexey = 700_100

let chain: TestChain

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

test("sends an approved transaction to the chain and shows the chain's reason for a refusal", async () => {
  const simulator = await startSimulator({ wallets: createUserWallets(chain.url) })
  const origin = await startApp()
  const page = openTestWalletPage(simulator, origin, signInitDataFor(simulator, alexey))
  await simulator.control(`/users/${alexey}/wallet`, { answers: 'approve' })
  const connected = await page.connect(2, { manifestUrl: `${origin}/manifest.json`, items: [{ name: 'ton_addr' }] })
  expect(connected.event).toBe('connect')

  const { ton: before } = await chain.balance(chain.depositAddress)
  const message = {
    address: chain.depositAddress,
    amount: '2000000000',
    payload: comment('ENP').toBoc().toString('base64'),
  }
  const request = { valid_until: chain.now() + 300, network: chain.network, messages: [message] }
  const sent = await page.send({ id: '1', method: 'sendTransaction', params: [JSON.stringify(request)] })
  expect(sent).toEqual({ id: '1', result: expect.any(String) })
  const { ton: after } = await chain.balance(chain.depositAddress)
  expect(after - before).toBeGreaterThan(1_990_000_000n)

  const transfer = (amount: string) =>
    simulator.control(`/users/${alexey}/wallet/send`, { currency: 'usdt', to: chain.depositAddress, amount })
  expect(await transfer('1000000')).toEqual({ status: 502, body: { error: 'The wallet has not enough USDT.' } })
  await chain.close()
  expect(await transfer('1')).toEqual({ status: 502, body: { error: 'The chain does not answer.' } })
})
