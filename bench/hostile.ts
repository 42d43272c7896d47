import { randomBytes } from 'node:crypto'
import { attacks } from './hostile/attacks.ts'
import { fillWide } from './hostile/fill-wide.ts'
import { measureReads } from './hostile/reads.ts'
import { report } from './hostile/report.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { readPlace } from './tools/place.ts'
import { startServer } from './tools/server-process.ts'

/**
 * How long one user's read takes while 20 requests of another caller run that are as expensive as possible, as a
 * multiple of the same read in quiet, with the rate limits off. Exit 1 above the limit.
 */
const limit = 3
const parallel = 20
const reads = 120

const place = readPlace(process.env)
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
    const attack = startAttack(`${address}${path}`)
    const underAttack = await measureReads(address, reads)
    rows.push({ name, ...underAttack, quietMs: quiet.p50Ms, answered: await attack.stop() })
  }
} finally {
  await server.stop()
  await database.close()
}
process.exitCode = (await report(place.results, { rows, limit, parallel })) ? 0 : 1

/** Keeps `parallel` requests running until `stop`, which returns how many were answered. */
function startAttack(url: string) {
  let isOver = false
  let answered = 0
  const one = async () => {
    while (!isOver) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      answered += 1
    }
  }
  const all = Promise.all(Array.from({ length: parallel }, one))
  return {
    stop: async () => {
      isOver = true
      await all
      return answered
    },
  }
}
