import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePlans } from '@enp/server/src/planner/make-plans.ts'
import { fillForPlans } from '@enp/server/test/planner/fill.ts'
import { drawPlanRequests } from '@enp/server/test/planner/plan-requests.ts'
import { openDatabases } from './search/databases.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { quantile, table } from './tools/figures.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Measures a day plan out of 10,000 services of one region, as a multiple of one row by its id. The
 * requests are those of the tests, with impossible ones. Exit 1 above the limit.
 */
const services = 10_000
const wishes = 400
const warming = 60
const limit = 100

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_planner')
const query = async (text: string, values: unknown[] = []) => (await database.inside.query(text, values)).rows
await query(
  `create or replace function app_now() returns timestamptz language sql stable as $$ select '2028-05-05T12:00:00Z'::timestamptz $$`,
)
await fillForPlans({ sql: query }, { services, seed: 3 })
await query('vacuum analyze')
const ids = (await query('select id from service order by id limit 500')).map(({ id }: { id: string }) => id)

const deps = openDatabases(database.url)
const times = { row: [] as number[], plans: [] as number[], explained: [] as number[] }
for (const [index, wish] of drawPlanRequests(warming + wishes, 11).entries()) {
  const begin = performance.now()
  await deps.db
    .selectFrom('service')
    .selectAll()
    .where('id', '=', ids[index % ids.length] ?? '')
    .execute()
  const between = performance.now()
  const { data } = await makePlans(deps, { id: undefined, language: 'ru' }, wish)
  const end = performance.now()
  if (index < warming) continue
  times.row.push(between - begin)
  times[data.plans.length > 0 ? 'plans' : 'explained'].push(end - between)
}
await deps.close()
await database.close()

const of = (list: readonly number[], share: number) =>
  quantile(
    list.toSorted((one, other) => one - other),
    share,
  )
const all = [...times.plans, ...times.explained]
const reference = of(times.row, 0.95)
const rows = Object.entries({ ...times, all }).map(([name, list]) => ({
  name,
  count: list.length,
  p50Ms: of(list, 0.5),
  p95Ms: of(list, 0.95),
  ratio: of(list, 0.95) / reference,
}))
const isKept = of(all, 0.95) / reference <= limit
console.log(
  table(
    ['what', 'count', 'p50 ms', 'p95 ms', 'times a row'],
    rows.map(({ name, count, p50Ms, p95Ms, ratio }) => [
      name,
      `${count}`,
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
      ratio.toFixed(0),
    ]),
  ),
)
console.log(`Limit: a wish ${limit} times one row by its id, at p95: ${isKept ? 'kept' : 'NOT KEPT'}`)
const result = { services, rows, limit, isKept, at: new Date().toISOString() }
await writeFile(join(place.results, 'planner.json'), `${JSON.stringify(result, null, 2)}\n`)
process.exitCode = isKept ? 0 : 1
