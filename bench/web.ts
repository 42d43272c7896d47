import { randomBytes } from 'node:crypto'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { startServer } from './tools/server-process.ts'
import { buildBare, buildProduct, removeBare } from './web/builds.ts'
import { fillCatalog } from './web/fill-catalog.ts'
import { createMiningUser } from './web/mining-user.ts'
import { report } from './web/report.ts'
import { rounds } from './web/rounds.ts'
import { sides } from './web/sides.ts'

/**
 * Opens the mini app cold on a slow phone, in turns with a bare page of the same libraries, data
 * and server. Exit 1 above a limit.
 */
const openings = 7
const place = readBenchTarget(process.env)
const jwtSecret = randomBytes(32).toString('hex')

const database = await freshDatabase(place.postgresUrl, 'bench_web')
const user = await createMiningUser(database.inside, jwtSecret)
await fillCatalog(database.url)
await buildProduct()
await buildBare()
const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret })
try {
  const both = sides(`http://127.0.0.1:${server.port}`, user)
  const isKept = await report(place.results, await rounds(both, openings))
  process.exitCode = isKept ? 0 : 1
} finally {
  await server.stop()
  await database.close()
  removeBare()
}
