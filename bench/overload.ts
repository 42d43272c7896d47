import { randomBytes } from 'node:crypto'
import { createUsers } from './claim/users.ts'
import { sendOpenLoad } from './overload/open-load.ts'
import { measureQuiet, measureRecovery } from './overload/recovery.ts'
import { type Limits, report } from './overload/report.ts'
import { userRequests, users } from './overload/requests.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { sendAll } from './tools/send-all.ts'
import { startServer } from './tools/server-process.ts'

/**
 * Measures the capacity of one server, then sends three times as many requests per second, which
 * come without waiting for responses, with the rate limits of production. Exit 1 beyond a limit.
 */
const plan = { warmUp: 10_000, capacityRequests: 20_000, inFlight: 64, times: 3, seconds: 20 }
/** A request is fast again at this many times the p95 of requests before the load. */
const fastTimes = 3
const limits: Limits = { acceptedP99Ms: 500, refusedP99Ms: 500, servedShare: 0.5, recoverySeconds: 5 }

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_overload')
await createUsers(database.inside, users)
const secret = randomBytes(32).toString('hex')
const server = await startServer({
  databaseUrl: database.url,
  redisUrl: place.redisUrl,
  jwtSecret: secret,
  isRateLimited: true,
})
const { port } = server
const requests = userRequests(secret)
let isKept = false
try {
  await measureCapacity(plan.warmUp)
  const capacity = await measureCapacity(plan.capacityRequests)
  const fastMs = (await measureQuiet(port, requests)) * fastTimes
  const perSecond = capacity * plan.times
  const { answers, delaysMs } = await sendOpenLoad({ port, requests, perSecond, seconds: plan.seconds })
  const recoverySeconds = await measureRecovery(port, requests, { fastMs, withinSeconds: limits.recoverySeconds })
  isKept = await report(place.results, {
    capacity,
    perSecond,
    seconds: plan.seconds,
    answers,
    delaysMs,
    recoverySeconds,
    limits,
  })
} finally {
  await server.stop()
  await database.close()
}
process.exitCode = isKept ? 0 : 1

/** In requests per second. */
async function measureCapacity(count: number): Promise<number> {
  const sent = Array.from({ length: count }, (_, index) => requests[index % requests.length] ?? { token: '' })
  const load = { port, path: '/', method: 'GET', requests: sent, inFlight: plan.inFlight, statuses: [200] } as const
  return count / (await sendAll(load)).seconds
}
