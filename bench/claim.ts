import { randomBytes } from 'node:crypto'
import { findFaults } from './claim/find-faults.ts'
import { rehearse } from './claim/rehearse.ts'
import { report } from './claim/report.ts'
import { clientsTried, runRounds } from './claim/rounds.ts'
import { withServer } from './claim/setting.ts'
import { compareShards, postedOverShards } from './claim/shards.ts'
import { createUsers } from './claim/users.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Compares claims over HTTP with pgbench of the same posting. Exit 1 below the limit, or if a user
 * was paid wrongly.
 */
const limit = 0.4
const rounds = 9
const perRound = 960
/** The server's code gets twice as fast over its first 5,000 claims; measured is a warm server. */
const claimWarmUp = 5_280
const postWarmUp = 960
const rehearsed = 200

const claiming = 1 + rehearsed + claimWarmUp + rounds * perRound
const posted = 2 * clientsTried.length * postWarmUp + rounds * perRound
const firstSharded = claiming + posted

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_claim')
await createUsers(database.inside, firstSharded + postedOverShards)
const setting = { place, database, jwtSecret: randomBytes(32).toString('hex'), inFlight: 64 }

const { request, statements } = await rehearse(setting, rehearsed)
const plan = { rounds, perRound, claimWarmUp, postWarmUp, firstClaiming: 1 + rehearsed, firstPosted: claiming }
const outcome = await withServer(setting, (server) => runRounds(setting, server, request, plan))
const sharded = await compareShards(setting, request, firstSharded)
const faults = await findFaults(database, { claimed: claiming, firstPosted: claiming })
await database.close()

const isKept = await report(place.results, {
  ...outcome,
  sharded,
  statements,
  faults,
  limit,
  inFlight: setting.inFlight,
})
process.exitCode = isKept ? 0 : 1
