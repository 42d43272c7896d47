import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { searchForOperator } from '@enp/server/src/operators/search/search-for-operator.ts'
import { fill, operatorId } from './operator-search/fill.ts'
import { listQueries } from './operator-search/queries.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { quantile, table } from './tools/figures.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { saveOutcome } from './tools/save-outcome.ts'

/**
 * Measures searches of operators over a million bookings as multiples of the same search for one
 * booking by its id. Exit 1 above the limit. BENCH_BOOKINGS sets the size, BENCH_ROUNDS the rounds.
 */
const bookings = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const limit = 10
const warmingRounds = 20

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_operator_search')
const begin = performance.now()
await fill(database.inside, bookings)
const fillSeconds = (performance.now() - begin) / 1000
const queries = await listQueries(database.inside)
const db = openDatabase({ url: database.url, onConnectionLost: () => undefined })

const times = queries.map(() => [] as number[])
for (let round = 0; round < warmingRounds + rounds; round += 1)
  for (const [index, { texts }] of queries.entries()) {
    const text = texts[round % texts.length] ?? ''
    const from = performance.now()
    await searchForOperator({ db }, {}, { operatorId, text }).catch(ignoreNotFound)
    if (round >= warmingRounds) times[index]?.push(performance.now() - from)
  }
await db.destroy()
await database.close()

const p95s = times.map((all) => {
  const sorted = all.sort((left, right) => left - right)
  return { p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) }
})
const reference = p95s[0]?.p95Ms ?? 0
const measured = queries.map(({ name }, index) => {
  const { p50Ms, p95Ms } = p95s[index] ?? { p50Ms: 0, p95Ms: 0 }
  return { name, p50Ms, p95Ms, ratio: p95Ms / reference }
})
const isKept = measured.every(({ ratio }) => ratio <= limit)
console.log(`\n${bookings} bookings, filled in ${fillSeconds.toFixed(0)} s, ${rounds} rounds`)
console.log(
  table(
    ['search for', 'p50 ms', 'p95 ms', 'times by id'],
    measured.map(({ name, p50Ms, p95Ms, ratio }) => [name, p50Ms.toFixed(1), p95Ms.toFixed(1), ratio.toFixed(1)]),
  ),
)
console.log(`Limit: ${limit} times by id: ${isKept ? 'kept' : 'NOT KEPT'}`)
const isSaved = await saveOutcome(place.results, 'operator-search', { bookings, fillSeconds, rounds, measured, isKept })
process.exitCode = isSaved ? 0 : 1

/** A number with a wrong letter may be near to no other. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Error) || !/NOT_FOUND/.test(`${error.message} ${JSON.stringify(error)}`)) throw error
}
