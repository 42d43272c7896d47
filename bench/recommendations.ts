import { updateChangedSimilarities } from '@enp/server/src/discovery/similarity/update-similarities.ts'
import { listQueries } from './recommendations/queries.ts'
import { report } from './recommendations/report.ts'
import { users } from './recommendations/users.ts'
import { openDatabases } from './search/databases.ts'
import { fill } from './search/fill.ts'
import { measure } from './search/measure.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Measures recommendations over 100,000 services and 50,000 users with ten likes, as a multiple of
 * one service by its id; also the home page and the favorites. Exit 1 above the limit.
 */
const services = 100_000
const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_recommendations')
await fill(database.inside, services)
const settled = await users(database.inside, { people: 50_000, likings: 10 })

const databases = openDatabases(database.url)
const work = async () => {
  const begin = performance.now()
  let compared = 0
  for (let isEverything = false; !isEverything; ) {
    const batch = await updateChangedSimilarities(databases)
    compared += batch.count
    isEverything = batch.isEverything
  }
  const comparedSeconds = (performance.now() - begin) / 1_000
  await database.inside.query('analyze service_similarity, service_like_count')
  const { rows } = await database.inside.query<{ pairs: number }>(
    'select count(*)::int as pairs from service_similarity',
  )
  const measured = await measure(databases, listQueries(settled), { rounds: 40, perRound: 5 })
  return { compared, comparedSeconds, pairs: rows[0]?.pairs ?? 0, measured }
}
const outcome = await work().finally(databases.close)
await database.close()
process.exitCode = (await report(place.results, { services, ...outcome })) ? 0 : 1
