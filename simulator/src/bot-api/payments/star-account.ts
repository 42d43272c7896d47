import { listTransactions, starBalance } from '../../payments/star-account.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readInteger } from '../params/params.ts'
import type { Answer } from '../server/answer.ts'

const maxTransactions = 100

export function getStarTransactions(world: World, params: Params): Answer {
  const offset = Math.max(readInteger(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(readInteger(params, 'limit') ?? maxTransactions, 1), maxTransactions)
  return { result: { transactions: listTransactions(world, offset, limit) } }
}

export function getMyStarBalance(world: World): Answer {
  return { result: { amount: starBalance(world) } }
}
