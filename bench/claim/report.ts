import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median, table } from '../tools/figures.ts'
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
  console.log(table(heads, [...rounds.map((round, index) => [String(index + 1), ...cells(round)]), medians(rounds)]))
  console.log('CPU in microseconds for each claim and each posting')
  console.log('\nThe posting by pgbench, 16 clients, when a flush takes 2 ms, by accounts of the house')
  console.log(table(['shards', 'postings/s', 'of one'], sharded.map(shardCells)))
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(`\nMedian ratio ${ratio.toFixed(2)}, limit ${limit.toFixed(2)}: ${isKept ? 'kept' : 'NOT KEPT'}`)

  const kept = { ...outcome, ratio, statementsPerClaim, isKept, at: new Date().toISOString() }
  await writeFile(join(folder, 'claim.json'), `${JSON.stringify(kept, null, 2)}\n`)
  return isKept
}

const heads = [
  'round',
  'HTTP/s',
  'pgbench/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'server CPU',
  'Postgres CPU',
  'pgbench: Postgres CPU',
]

const columns: ReadonlyArray<{ digits: number; of: (round: Round) => number | undefined }> = [
  { digits: 0, of: ({ http }) => http.perSecond },
  { digits: 0, of: ({ pgbench }) => pgbench.perSecond },
  { digits: 2, of: ({ ratio }) => ratio },
  { digits: 1, of: ({ http }) => http.p50Ms },
  { digits: 1, of: ({ http }) => http.p99Ms },
  { digits: 0, of: ({ http }) => http.serverMicros },
  { digits: 0, of: ({ http }) => http.postgresMicros },
  { digits: 0, of: ({ pgbench }) => pgbench.postgresMicros },
]

const shardCells = ({ shards, perSecond, ofOne }: Sharded) => [shards, perSecond.toFixed(0), ofOne.toFixed(2)]
const cells = (round: Round) => columns.map(({ digits, of }) => of(round)?.toFixed(digits) ?? '–')

function medians(rounds: readonly Round[]): string[] {
  const known = columns.map(({ of }) => rounds.map(of).filter((value) => value !== undefined))
  return ['median', ...known.map((values, index) => median(values).toFixed(columns[index]?.digits))]
}

const shortened = (text: string) => (text.length > 110 ? `${text.slice(0, 109)}…` : text)
