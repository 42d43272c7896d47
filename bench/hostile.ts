import { randomBytes } from 'node:crypto'
import { attacks, startAttack } from './hostile/attacks.ts'
import { fillWide } from './hostile/fill-wide.ts'
import { measureReads } from './hostile/reads.ts'
import { report } from './hostile/report.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { startServer } from './tools/server-process.ts'

/**
 * Measures one user's read during 20 expensive requests of another caller, as a multiple of the
 * same read in quiet, without rate limits. Exit 1 above the limit.
 */
const limit = 3
const parallel = 20
const reads = 400

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_hostile')
const serviceId = await fillWide(database.inside)
const server = await startServer({
  databaseUrl: database.url,
  redisUrl: place.redisUrl,
  jwtSecret: randomBytes(32).toString('hex'),
})
const address = `http://127.0.0.1:${server.port}`
const rows = []
try {
  await measureReads(address, reads)
  const quiet = await measureReads(address, reads)
  for (const { name, path } of attacks(serviceId)) {
    const attack = await startAttack(`${address}${path}`, parallel)
    const underAttack = await measureReads(address, reads)
    rows.push({ name, ...underAttack, quietMs: quiet.p50Ms, answered: await attack.stop() })
  }
} finally {
  await server.stop()
  await database.close()
}
process.exitCode = (await report(place.results, { rows, limit, parallel })) ? 0 : 1
