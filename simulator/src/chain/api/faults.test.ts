import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain, type TestWallet } from '../../testing/chain.ts'

let chain: TestChain
let wallet: TestWallet

beforeAll(async () => {
  chain = await startChain()
  wallet = await chain.wallet('Anna')
})
afterEach(() => chain.faults.clear())
afterAll(() => chain.close())

const read = (path: string) => fetch(`${chain.url}/api/v3/${path}`)
const getStatus = async () => (await read('masterchainInfo')).status

async function countVisible(): Promise<number> {
  const answer = await read(`transactions?account=${chain.depositAddress}&limit=1000`)
  return ((await answer.json()) as { transactions: unknown[] }).transactions.length
}
const getHead = async () => ((await (await read('masterchainInfo')).json()) as { last: { seqno: number } }).last.seqno
const pay = () => wallet.send({ currency: 'ton', to: chain.depositAddress, amount: 1_000_000n })

test('returns 429 for every Nth call', async () => {
  chain.faults.set({ rateLimitEvery: 3 })
  const statuses: number[] = []
  for (let call = 0; call < 6; call += 1) statuses.push(await getStatus())
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('returns a status for the requested number of calls, or until it is cleared', async () => {
  chain.faults.set({ status: 503, times: 2 })
  expect([await getStatus(), await getStatus(), await getStatus()]).toEqual([503, 503, 200])
  chain.faults.set({ status: 500 })
  expect(await getStatus()).toBe(500)
  chain.faults.clear()
  expect(await getStatus()).toBe(200)
})

test('cuts a response off in the middle, or never sends one', async () => {
  chain.faults.set({ malformed: true, times: 1 })
  const half = await read('masterchainInfo')
  expect(half.status).toBe(200)
  await expect(half.json()).rejects.toThrow(SyntaxError)
  chain.faults.set({ silent: true, times: 1 })
  await expect(fetch(`${chain.url}/api/v3/masterchainInfo`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  expect(await getStatus()).toBe(200)
})

test('delays every call during a pause and replies afterwards', async () => {
  chain.faults.pauseFor(60_000)
  let isAnswered = false
  const answer = getStatus().finally(() => {
    isAnswered = true
  })
  await expect(fetch(`${chain.url}/api/v3/masterchainInfo`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  expect(isAnswered).toBe(false)
  chain.faults.clear()
  expect(await answer).toBe(200)
})

test('shows a transaction to a lagging reader after that many blocks', async () => {
  const before = await countVisible()
  chain.faults.set({ lagBlocks: 100 })
  await pay()
  expect(await countVisible()).toBeLessThan(before + 1)
  chain.makeBlocks(100)
  expect(await countVisible()).toBe(before + 1)
})

test('may return an older page after a newer one, with the head of its node', async () => {
  chain.makeBlocks(100)
  chain.faults.set({ reorderBlocks: 20 })
  await pay()
  const pages = [await countVisible(), await countVisible(), await countVisible(), await countVisible()]
  const [newer, older] = [Math.max(...pages), Math.min(...pages)]
  expect(newer - older).toBe(1)
  expect(pages).toEqual(pages[0] === newer ? [newer, older, newer, older] : [older, newer, older, newer])
  const heads = [await getHead(), await getHead()]
  expect(Math.abs((heads[0] ?? 0) - (heads[1] ?? 0))).toBeGreaterThanOrEqual(19)
})

test('drops a message, or runs it without a reply, and accepts the next one', async () => {
  const boc = (await pay()).boc
  const handIn = () =>
    fetch(`${chain.url}/api/v3/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ boc: boc.toBoc().toString('base64') }),
    })
  chain.faults.set({ sendBoc: 'drop' })
  expect((await handIn()).status).toBe(200)
  const again = await handIn()
  expect(again.status).toBe(500)
  expect(await again.text()).toContain('not accepted')
})
