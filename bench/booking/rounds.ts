import { fileURLToPath } from 'node:url'
import { holdMinutes, maxLiveHolds } from '@enp/shared/limits'
import { meter } from '../tools/cpu.ts'
import { quantile } from '../tools/figures.ts'
import { pgbench } from '../tools/pgbench.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { spreadOptions } from './catalog.ts'
import type { Drafts } from './rehearse.ts'
import { hold, type Setting, type Spread, spreads, toRequests, usersPerDay } from './setting.ts'

export interface Round {
  readonly spread: Spread
  readonly httpPerSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly barePerSecond: number
  readonly serverMicros: number | undefined
  readonly postgresMicros: number | undefined
  readonly barePostgresMicros: number | undefined
  readonly ratio: number
}

interface Plan {
  readonly rounds: number
  readonly perRound: number
  readonly httpWarmUp: number
  readonly bareWarmUp: number
  readonly first: number
}

const script = fileURLToPath(new URL('hold.sql', import.meta.url))
/** pgbench gets its best number of clients: more only queue for the slot. */
export const clientsTried = [1, 2, 4, 8, 16]

export const listRoundUsers = ({ rounds, perRound, httpWarmUp, bareWarmUp }: Omit<Plan, 'first'>) =>
  httpWarmUp + spreads.length * (perRound + 2 * clientsTried.length * bareWarmUp + 2 * rounds * perRound)

/** Alternates the sides and their order, so that a slow minute of the machine affects both. */
export async function runRounds(setting: Setting, server: ServerProcess, drafts: Drafts, plan: Plan) {
  let next = plan.first
  const take = (count: number) => {
    next += count
    return next - count
  }
  const bare = (spread: Spread, count: number, clients: number) =>
    runBare(setting, drafts[spread], { first: take(count), count, clients })
  const http = async (spread: Spread, count: number) => {
    const [node, postgres] = [meter(server.pid, count), meter(setting.database.postmaster, count)]
    const { seconds, latenciesMs } = await hold(setting, server, toRequests(setting, spread, take(count), count))
    return {
      httpPerSecond: count / seconds,
      p50Ms: quantile(latenciesMs, 0.5),
      p95Ms: quantile(latenciesMs, 0.95),
      serverMicros: node(),
      postgresMicros: postgres(),
    }
  }

  const rounds: Round[] = []
  const clients = new Map<Spread, number>()
  await http('spread', plan.httpWarmUp)
  for (const spread of spreads) {
    await http(spread, plan.perRound)
    const best = await bestClients((tried) => bare(spread, plan.bareWarmUp, tried))
    clients.set(spread, best)
    for (let count = 0; count < plan.rounds; count += 1) {
      const early = count % 2 === 0 ? await http(spread, plan.perRound) : undefined
      const postgres = meter(setting.database.postmaster, plan.perRound)
      const barePerSecond = await bare(spread, plan.perRound, best)
      const barePostgresMicros = postgres()
      const measured = early ?? (await http(spread, plan.perRound))
      rounds.push({
        spread,
        ...measured,
        barePerSecond,
        barePostgresMicros,
        ratio: measured.httpPerSecond / barePerSecond,
      })
    }
  }
  return { rounds, clients: Object.fromEntries(clients) }
}

async function bestClients(perSecondOf: (clients: number) => Promise<number>): Promise<number> {
  let best = { clients: 1, perSecond: 0 }
  for (const clients of [...clientsTried, ...clientsTried]) {
    const perSecond = await perSecondOf(clients)
    if (perSecond > best.perSecond) best = { clients, perSecond }
  }
  return best.clients
}

interface Bare {
  readonly first: number
  readonly count: number
  readonly clients: number
}

function runBare(
  { place, database, firstDay }: Setting,
  draft: string,
  { first, count, clients }: Bare,
): Promise<number> {
  const each = count / clients
  const slots = { options: spreadOptions, perday: usersPerDay, firstday: firstDay }
  const limits = { most: maxLiveHolds, minutes: holdMinutes }
  return pgbench({
    command: place.pgbench,
    databaseUrl: database.url,
    script,
    variables: { draft, first, each, done: -1, ...slots, ...limits },
    clients,
    each,
  })
}
