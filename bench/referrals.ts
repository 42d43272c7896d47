import { randomBytes } from 'node:crypto'
import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { referralInvariants } from '@enp/server/src/referrals/referral-invariants.sql.ts'
import { measureLatency } from './referrals/latency.ts'
import { report, showLatency } from './referrals/report.ts'
import { measureSignUps } from './referrals/sign-ups.ts'
import { makeTree } from './referrals/users.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'

/**
 * Compares the friends of a user who invited 10,000 with one user by id; then 1,000 first sign-ins
 * with an invitation and without. Exit 1 beyond a limit or if a sum is not that of its rewards.
 */
/** Sign-ups of one inviter contend for the inviter's row, which each locks against deletion. */
const limits = { latency: 10, signUps: { 'each of another inviter': 0.5, 'all of one inviter': 0.4 } }
const plan = { rounds: 3, perRound: 1_000, inFlight: 16 }

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_referrals')
await makeTree(database.inside)
const latency = await measureLatency(database)
showLatency(latency)
const rounds = await measureSignUps(place, database, randomBytes(32).toString('hex'), plan)
const judge = openDatabase({
  url: database.url,
  onConnectionLost: () => undefined,
  settings: { statement_timeout: '0' },
})
const faults: string[] = []
for (const [, query] of referralInvariants)
  for (const { fault } of (await query.execute(judge)).rows) faults.push(fault)
await judge.destroy()
await database.close()
process.exitCode = (await report(place.results, { latency, rounds, faults, limits })) ? 0 : 1
