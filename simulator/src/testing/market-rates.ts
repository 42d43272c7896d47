import Fastify from 'fastify'
import { type MarketState, marketRatesApi } from '../market-rates.ts'

/** A market for tests. The caller closes it. `nowMs` is the time of its prices. */
export async function startMarket() {
  const state: MarketState & { nowMs: number } = { ton: 280, usdt: 80, down: false, nowMs: Date.now() }
  const app = Fastify()
  await app.register(
    marketRatesApi(state, () => state.nowMs),
    { prefix: '/rates' },
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { state, url: `${address}/rates`, close: () => app.close() }
}
