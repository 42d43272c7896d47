import { listStarTransactions, starBalance } from '../../payments/star-account.ts'
import { parseIntegerParam } from '../params/params.ts'
import type { BotApiMethod } from '../server/method.ts'

const maxTransactions = 100

export const getStarTransactions: BotApiMethod = (world, params) => {
  const offset = Math.max(parseIntegerParam(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(parseIntegerParam(params, 'limit') ?? maxTransactions, 1), maxTransactions)
  return { transactions: listStarTransactions(world, offset, limit) }
}

export const getMyStarBalance: BotApiMethod = (world) => {
  return { amount: starBalance(world) }
}
