import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain, type TestChain, type TestWallet } from '../testing/chain.ts'
import { MessageTooLarge } from './network/local-chain.ts'

let chain: TestChain
let wallet: TestWallet

beforeAll(async () => {
  chain = await startChain()
  wallet = await chain.wallet('Anna')
})
afterAll(() => chain.close())

const bytesPerCell = 127
const toMemo = (cells: number) => 'x'.repeat(cells * bytesPerCell - 10)
const pay = (currency: 'ton' | 'usdt', memo: string) =>
  wallet.send({ currency, to: chain.depositAddress, amount: 2_000_000n, memo })
const countTransactions = () => chain.world.chain.history.of(chain.depositWallet.raw).length

describe('a transfer with a long comment', () => {
  test.each(['ton', 'usdt'] as const)('arrives in %s with 100 cells', async (currency) => {
    const before = countTransactions()
    await pay(currency, toMemo(100))
    expect(countTransactions()).toBe(before + 1)
  })

  test.each([
    ['ton', 400],
    ['usdt', 400],
    ['ton', 510],
    ['ton', 9_000],
  ] as const)('in %s with %i cells is refused, and the chain accepts the next transfer', async (currency, cells) => {
    const [balance, before] = [(await wallet.balance()).ton, countTransactions()]
    await expect(pay(currency, toMemo(cells))).rejects.toBeInstanceOf(MessageTooLarge)
    expect((await wallet.balance()).ton).toBe(balance)
    await pay(currency, 'ENP-1')
    expect(countTransactions()).toBe(before + 1)
  })

  test('is refused by the network if it is deeper than 512 levels', async () => {
    await expect(pay('ton', toMemo(600))).rejects.toThrow('too deep')
  })

  test('is refused as newly created coins too, and the chain accepts the next one', async () => {
    await expect(chain.give(chain.depositAddress, 1_000_000_000n, { memo: toMemo(450) })).rejects.toThrow()
    const before = countTransactions()
    await chain.give(chain.depositAddress, 1_000_000_000n, { memo: 'ENP-2' })
    expect(countTransactions()).toBe(before + 1)
  })

  test('does not break another open chain of the process', async () => {
    const other = await startChain()
    const otherWallet = await other.wallet('Boris')
    await expect(pay('ton', toMemo(400))).rejects.toThrow()
    await otherWallet.send({ currency: 'usdt', to: other.depositAddress, amount: 1_000_000n, memo: 'ENP-3' })
    expect((await other.balance(other.depositAddress)).usdt).toBe(1_000_000n)
    await other.close()
  })
})
