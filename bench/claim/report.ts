import { type Column, median, roundsTable, shortened, table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Counted } from './rehearse.ts'
import type { Round } from './rounds.ts'
import type { Sharded } from './shards.ts'

interface Outcome {
  readonly rounds: readonly Round[]
  readonly clients: number
  readonly inFlight: number
  readonly statements: readonly Counted[]
  readonly sharded: readonly Sharded[]
  readonly faults: readonly string[]
  readonly limit: number
}

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { rounds, clients, inFlight, statements, sharded, faults, limit } = outcome
  const ratio = median(rounds.map((round) => round.ratio))
  const statementsPerClaim = statements.reduce((sum, { perClaim }) => sum + perClaim, 0)
  const isKept = ratio >= limit && faults.length === 0

  console.log(`\nStatements per claim: ${statementsPerClaim.toFixed(2)}`)
  for (const { text, perClaim } of statements) console.log(`  ${perClaim.toFixed(2)}  ${shortened(text)}`)
  console.log(`\nClaims over HTTP, ${inFlight} in flight, and pgbench of the same posting, ${clients} clients`)
  console.log(roundsTable(columns, rounds))
  console.log('CPU in microseconds for each claim and each posting')
  console.log('\nThe posting by pgbench, 16 clients, when a flush takes 2 ms, by accounts of the house')
  console.log(table(['shards', 'postings/s', 'of one'], sharded.map(shardCells)))
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(`\nMedian ratio ${ratio.toFixed(2)}, limit ${limit.toFixed(2)}: ${isKept ? 'kept' : 'NOT KEPT'}`)

  return saveOutcome(folder, 'claim', { ...outcome, ratio, statementsPerClaim, isKept })
}

const columns: ReadonlyArray<Column<Round>> = [
  { head: 'HTTP/s', digits: 0, of: ({ http }) => http.perSecond },
  { head: 'pgbench/s', digits: 0, of: ({ pgbench }) => pgbench.perSecond },
  { head: 'ratio', digits: 2, of: ({ ratio }) => ratio },
  { head: 'p50 ms', digits: 1, of: ({ http }) => http.p50Ms },
  { head: 'p99 ms', digits: 1, of: ({ http }) => http.p99Ms },
  { head: 'server CPU', digits: 0, of: ({ http }) => http.serverMicros },
  { head: 'Postgres CPU', digits: 0, of: ({ http }) => http.postgresMicros },
  { head: 'pgbench: Postgres CPU', digits: 0, of: ({ pgbench }) => pgbench.postgresMicros },
]

const shardCells = ({ shards, perSecond, ofOne }: Sharded) => [shards, perSecond.toFixed(0), ofOne.toFixed(2)]
