import type { FastifyInstance } from 'fastify'

/** Rubles for one TON and one USDT at a simulated market. */
export interface MarketState {
  ton: number
  usdt: number
  down: boolean
}

/** Replies like CoinGecko's `simple/price` with the time of the last update. */
export const marketRatesApi = (state: MarketState, nowMs: () => number) => async (app: FastifyInstance) => {
  app.get('/', (_request, reply) => {
    if (state.down) return reply.code(503).send({ error: 'The market is down.' })
    const last_updated_at = Math.floor(nowMs() / 1_000)
    return {
      'the-open-network': { rub: state.ton, last_updated_at },
      tether: { rub: state.usdt, last_updated_at },
    }
  })
}
