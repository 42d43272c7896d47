import { openDatabases } from './search/databases.ts'
import { fill, userId } from './search/fill.ts'
import { whileHolding } from './search/holds.ts'
import { measureHours } from './search/hours.ts'
import { readKnown } from './search/known.ts'
import { measure } from './search/measure.ts'
import { readPlans } from './search/plans.ts'
import { listQueries } from './search/query-mix.ts'
import { report } from './search/report.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Measures every list and search over 100,000 services as a multiple of one service by its id;
 * again during holds, and time-dependent lists at five times. Exit 1 above the limits.
 * BENCH_MILLION=1 only reports, over ten times as many; BENCH_SERVICES sets the size, BENCH_ROUNDS
 * the rounds.
 */
const isMillion = process.env.BENCH_MILLION === '1'
const services = isMillion ? 1_000_000 : Number(process.env.BENCH_SERVICES ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const limits = { ratio: 10, typoRatio: 20, mapRatio: 30 }

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_search')
const begin = performance.now()
await fill(database.inside, services)
const fillSeconds = (performance.now() - begin) / 1000

const known = await readKnown(database.inside, userId)
const asks = listQueries(known)
const databases = openDatabases(database.url)
const work = async () => {
  const measured = await measure(databases, asks, { rounds, perRound: 5 })
  const plans = await readPlans(database, asks)
  const during = await whileHolding(place, database, () =>
    measure(databases, asks, { rounds: Math.ceil(rounds / 2), perRound: 5 }),
  )
  const atOtherHours = await measureHours(database.inside, databases, known, Math.ceil(rounds / 2))
  return { measured, plans, atOtherHours, whileHolding: { measured: during.answer, holds: during.holds } }
}
const outcome = await work().finally(databases.close)
await database.close()

const isKept = await report(place.results, {
  services,
  fillSeconds,
  ...outcome,
  limits: isMillion ? undefined : limits,
})
process.exitCode = isKept ? 0 : 1
