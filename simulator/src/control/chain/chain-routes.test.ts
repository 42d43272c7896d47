import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followClock } from '../../chain/control/follow-clock.ts'
import { startChain, type TestChain } from '../../testing/chain.ts'
import { startSimulator } from '../../testing/simulator.ts'
import { chainLink } from './chain-link.ts'

let chain: TestChain

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

const apiStatus = async () => (await fetch(`${chain.url}/api/v3/masterchainInfo`)).status

test('switches faults of the chain and refuses invalid ones', async () => {
  const simulator = await startSimulator({ chain: chainLink(chain.url) })
  expect(await simulator.control('/chain', { status: 503, reorder: true })).toEqual({
    status: 200,
    body: { status: 503, reorderBlocks: 8 },
  })
  expect(await apiStatus()).toBe(503)
  expect((await simulator.control('/chain', { status: 200, reorder: false, lagBlocks: 2 })).body).toEqual({
    lagBlocks: 2,
  })
  expect(await apiStatus()).toBe(200)
  for (const invalid of [{ status: 42 }, { reorder: 'yes' }, { pauseSeconds: -1 }, { sendBoc: 'eat' }]) {
    expect((await simulator.control('/chain', invalid)).status).toBe(400)
  }
  await simulator.app.inject({ method: 'DELETE', url: '/control/chain', headers: { host: 'localhost:3001' } })
  expect((await simulator.control('/chain')).body).toEqual({})
})

test("moves the chain's clock with the simulator's, also after the chain was down during a move", async () => {
  const simulator = await startSimulator({ chain: chainLink(chain.url) })
  const before = chain.now()
  await simulator.control('/clock', { advanceSeconds: 3600 })
  expect(chain.now() - before).toBeGreaterThanOrEqual(3600)

  const late = await startChain()
  await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = simulator.app.server.address() as AddressInfo
  await followClock(late.world.clock, `http://127.0.0.1:${port}`, new AbortController().signal)
  expect(late.world.clock.offsetSeconds()).toBe(3600)
  await late.close()
})

test('returns 502 without a reachable chain, and still moves its own clock', async () => {
  const alone = await startSimulator()
  expect((await alone.control('/chain', { status: 503 })).status).toBe(502)
  const away = await startSimulator({ chain: chainLink('http://127.0.0.1:9') })
  expect((await away.control('/chain', { status: 503 })).status).toBe(502)
  expect((await away.control('/clock', { advanceSeconds: 60 })).body).toMatchObject({ offsetSeconds: 60 })
})
