import type { FastifyInstance } from 'fastify'
import type { MarketState } from '../market-rates.ts'
import { createControlHandler } from './control-api.ts'
import { ControlFailure, readBody } from './input.ts'

/** Shows and moves the simulated market prices of TON and USDT. */
export const marketRatesControl = (state: MarketState) => async (app: FastifyInstance) => {
  createControlHandler(app)
  app.get('/', () => state)
  app.post('/', (request) => {
    const { ton = state.ton, usdt = state.usdt, down = state.down } = readBody(request.body)
    if (!isPrice(ton) || !isPrice(usdt)) throw new ControlFailure(400, 'ton and usdt must be prices in rubles.')
    if (typeof down !== 'boolean') throw new ControlFailure(400, 'down must be true or false.')
    return Object.assign(state, { ton, usdt, down })
  })
}

const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)
