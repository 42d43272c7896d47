import { fileURLToPath } from 'node:url'
import { meter } from '../tools/cpu.ts'
import { quantile } from '../tools/figures.ts'
import { pgbench } from '../tools/pgbench.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { claim, type Setting } from './setting.ts'

export interface Posted {
  readonly perSecond: number
  readonly postgresMicros: number | undefined
}

export interface Claimed extends Posted {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly serverMicros: number | undefined
}

export function claimingSide(setting: Setting, server: ServerProcess, first: number) {
  let next = first
  return async (count: number): Promise<Claimed> => {
    const postgres = meter(setting.database.postmaster, count)
    const node = meter(server.pid, count)
    const { seconds, latenciesMs } = await claim(setting, server, next, count)
    next += count
    return {
      perSecond: count / seconds,
      p50Ms: quantile(latenciesMs, 0.5),
      p99Ms: quantile(latenciesMs, 0.99),
      serverMicros: node(),
      postgresMicros: postgres(),
    }
  }
}

const script = fileURLToPath(new URL('posting.sql', import.meta.url))

export function postingSide({ place, database }: Setting, request: string, first: number) {
  let next = first
  return async (count: number, clients: number): Promise<Posted> => {
    const each = count / clients
    const variables = { request, at: new Date().toISOString(), first: next, each, done: -1 }
    const postgres = meter(database.postmaster, count)
    const perSecond = await pgbench({
      command: place.pgbench,
      databaseUrl: database.url,
      script,
      variables,
      clients,
      each,
    })
    next += count
    return { perSecond, postgresMicros: postgres() }
  }
}
