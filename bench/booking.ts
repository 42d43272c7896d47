import { randomBytes } from 'node:crypto'
import { addDays } from '@enp/server/src/days/days.rules.ts'
import { makeCatalog } from './booking/catalog.ts'
import { latencyUserIds, measureLatency } from './booking/latency.ts'
import { rehearse, withServer } from './booking/rehearse.ts'
import { report } from './booking/report.ts'
import { listRoundUsers, runRounds } from './booking/rounds.ts'
import { spreads } from './booking/setting.ts'
import { attempts, contest, findFaults, slots } from './booking/sold-exactly.ts'
import { createUsers } from './claim/users.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Compares holds over HTTP with pgbench of the same statement, on a million inventory rows, spread
 * over slots and in one slot; and one hold with one service by its id. Exit 1 above a limit or if a
 * slot was not sold exactly.
 */
const limits = { spread: 0.6, one: 0.8, latency: 10 }
/** The server's code gets twice as fast over its first 5,000 calls; measured is a warm server. */
const plan = { rounds: 7, perRound: 480, httpWarmUp: 4_800, bareWarmUp: 240 }

const rehearsed = spreads.length
const firstContesting = rehearsed + listRoundUsers(plan)
const firstTimed = firstContesting + attempts * slots

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_booking')
await createUsers(database.inside, firstTimed + latencyUserIds)
await makeCatalog(database.inside, firstContesting)
const { rows } = await database.inside.query<{ today: string }>("select to_char(app_now(), 'YYYY-MM-DD') as today")
const firstDay = addDays(rows[0]?.today ?? '', 2)
const setting = { place, database, jwtSecret: randomBytes(32).toString('hex'), inFlight: 64, firstDay }

const { drafts, statements } = await rehearse(setting)
const outcome = await withServer(setting, async (server) => {
  const measured = await runRounds(setting, server, drafts, { ...plan, first: rehearsed })
  return { ...measured, contested: await contest(setting, server, firstContesting) }
})
const latency = await measureLatency(setting, firstTimed)
const faults = [...outcome.contested, ...(await findFaults(setting))]
await database.close()

const { rounds, clients } = outcome
const isKept = await report(place.results, {
  rounds,
  clients,
  inFlight: setting.inFlight,
  statements,
  latency,
  faults,
  limits,
})
process.exitCode = isKept ? 0 : 1
