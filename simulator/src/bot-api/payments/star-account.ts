import { listStarTransactions, starBalance } from '../../payments/star-account.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'

const maxTransactions = 100

export function getStarTransactions(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const offset = Math.max(parseIntegerParam(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(parseIntegerParam(params, 'limit') ?? maxTransactions, 1), maxTransactions)
  return { result: { transactions: listStarTransactions(world, offset, limit) } }
}

export function getMyStarBalance(world: SimulatorWorld): BotApiAnswer {
  return { result: { amount: starBalance(world) } }
}
