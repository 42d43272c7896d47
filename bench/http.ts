import { randomBytes } from 'node:crypto'
import { createUsers } from './claim/users.ts'
import { calls, users } from './http/calls.ts'
import { runRounds } from './http/rounds.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { type Column, median, roundsTable } from './tools/figures.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { saveOutcome } from './tools/save-outcome.ts'
import { startServer } from './tools/server-process.ts'

/**
 * Compares calls with Node's bare HTTP server, which answers the same text. Exit 1 below a limit.
 */
const plan = { rounds: 7, perRound: 8_000, warmUp: 8_000, inFlight: 64 }

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_http')
await createUsers(database.inside, users)
const secret = randomBytes(32).toString('hex')
const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret: secret })
const rounds = await runRounds(server, { ...plan, secret }).finally(() => server.stop())
await database.close()

type Round = (typeof rounds)[number]
const columns: ReadonlyArray<Column<Round>> = [
  { head: 'calls/s', digits: 0, of: ({ perSecond }) => perSecond },
  { head: 'bare/s', digits: 0, of: ({ barePerSecond }) => barePerSecond },
  { head: 'ratio', digits: 2, of: ({ ratio }) => ratio },
  { head: 'p50 ms', digits: 1, of: ({ p50Ms }) => p50Ms },
  { head: 'p95 ms', digits: 1, of: ({ p95Ms }) => p95Ms },
  { head: 'server CPU', digits: 0, of: ({ serverMicros }) => serverMicros },
]
const ratios = calls.map(({ name, title, limit }) => {
  const own = rounds.filter(({ call }) => call === name)
  const ratio = median(own.map((round) => round.ratio))
  console.log(`\n${title}\n${roundsTable(columns, own)}`)
  console.log(`CPU in microseconds for each call. Median ratio ${ratio.toFixed(2)}, limit ${limit}`)
  return { name, ratio, limit }
})
const isKept = ratios.every(({ ratio, limit }) => ratio >= limit)
console.log(`\nLimits: ${isKept ? 'kept' : 'NOT KEPT'}`)
process.exitCode = (await saveOutcome(place.results, 'http', { plan, rounds, ratios, isKept })) ? 0 : 1
