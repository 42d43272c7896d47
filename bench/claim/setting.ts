import type { BenchTarget } from '../tools/bench-target.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { sendAll } from '../tools/send-all.ts'
import { type ServerProcess, startServer } from '../tools/server-process.ts'
import { signUserToken } from './users.ts'

export interface Setting {
  readonly place: BenchTarget
  readonly database: FreshDatabase
  readonly jwtSecret: string
  readonly inFlight: number
}

export async function withServer<T>(setting: Setting, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const { place, database, jwtSecret } = setting
  const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret })
  return work(server).finally(() => server.stop())
}

export function claim({ jwtSecret, inFlight }: Setting, { port }: ServerProcess, first: number, count: number) {
  const requests = Array.from({ length: count }, (_, index) => ({ token: signUserToken(first + index, jwtSecret) }))
  const statuses = [200]
  return sendAll({ port, path: '/v1/mining/claim', requests, statuses, inFlight: Math.min(inFlight, count) })
}
