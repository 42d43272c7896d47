import type { ServerProcess } from '../tools/server-process.ts'
import type { Setting } from './setting.ts'
import { type Claimed, claimingSide, type Posted, postingSide } from './sides.ts'

export interface Round {
  readonly http: Claimed
  readonly pgbench: Posted
  readonly ratio: number
}

interface Plan {
  readonly rounds: number
  readonly perRound: number
  readonly claimWarmUp: number
  readonly postWarmUp: number
  readonly firstClaiming: number
  readonly firstPosted: number
}

/** pgbench gets its best number of clients: all post to one system account and queue for it. */
export const clientsTried = [1, 2, 4, 8, 16]

/** Alternates the sides and their order, so that a slow minute of the machine affects both. */
export async function runRounds(setting: Setting, server: ServerProcess, request: string, plan: Plan) {
  const claims = claimingSide(setting, server, plan.firstClaiming)
  const posts = postingSide(setting, request, plan.firstPosted)

  await claims(plan.claimWarmUp)
  let best = { clients: 1, perSecond: 0 }
  for (const clients of [...clientsTried, ...clientsTried]) {
    const { perSecond } = await posts(plan.postWarmUp, clients)
    if (perSecond > best.perSecond) best = { clients, perSecond }
  }

  const rounds: Round[] = []
  for (let count = 0; count < plan.rounds; count += 1) {
    const isEven = count % 2 === 0
    const early = isEven ? await claims(plan.perRound) : undefined
    const pgbench = await posts(plan.perRound, best.clients)
    const http = early ?? (await claims(plan.perRound))
    rounds.push({ http, pgbench, ratio: http.perSecond / pgbench.perSecond })
  }
  return { rounds, clients: best.clients }
}
