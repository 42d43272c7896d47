import { type Column, median, roundsTable, shortened } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Latency } from './latency.ts'
import type { Round } from './rounds.ts'
import { type Spread, spreads } from './setting.ts'

interface Outcome {
  readonly rounds: readonly Round[]
  readonly clients: Readonly<Record<string, number>>
  readonly inFlight: number
  readonly statements: readonly string[]
  readonly latency: Latency
  readonly faults: readonly string[]
  /** Minimum share of the bare statement's holds, and maximum multiple of one row by its id. */
  readonly limits: Readonly<Record<Spread, number>> & { readonly latency: number }
}

const titles: Readonly<Record<Spread, string>> = { spread: 'spread over slots', one: 'all in one slot' }

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { rounds, clients, inFlight, statements, latency, faults, limits } = outcome
  const toRatio = (spread: Spread) =>
    median(rounds.filter((round) => round.spread === spread).map((round) => round.ratio))
  const ratios = { spread: toRatio('spread'), one: toRatio('one') }
  const isKept =
    spreads.every((spread) => ratios[spread] >= limits[spread]) &&
    latency.ratio <= limits.latency &&
    faults.length === 0

  console.log(`\nStatements of a hold: ${statements.length}`)
  for (const text of statements) console.log(`  ${shortened(text)}`)
  for (const spread of spreads) {
    const own = rounds.filter((round) => round.spread === spread)
    console.log(
      `\nHolds over HTTP, ${titles[spread]}, ${inFlight} in flight, and pgbench of the same statement, ${clients[spread]} clients`,
    )
    console.log(roundsTable(columns, own))
    console.log('CPU in microseconds for each hold')
    console.log(`Median ratio ${ratios[spread].toFixed(2)}, limit ${limits[spread]}`)
  }
  console.log(`\nOne hold at a time among ${latency.rows} rows of days: p50 ${latency.holdP50Ms.toFixed(2)} ms,`)
  console.log(`p95 ${latency.holdP95Ms.toFixed(2)} ms; one service by its id, p95 ${latency.byIdP95Ms.toFixed(2)} ms`)
  console.log(`Ratio ${latency.ratio.toFixed(1)}, limit ${limits.latency}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(`\nSold exactly: ${faults.length === 0 ? 'yes' : 'NO'}. Limits: ${isKept ? 'kept' : 'NOT KEPT'}`)

  return saveOutcome(folder, 'booking', { ...outcome, ratios, isKept })
}

const columns: ReadonlyArray<Column<Round>> = [
  { head: 'HTTP/s', digits: 0, of: ({ httpPerSecond }) => httpPerSecond },
  { head: 'bare/s', digits: 0, of: ({ barePerSecond }) => barePerSecond },
  { head: 'ratio', digits: 2, of: ({ ratio }) => ratio },
  { head: 'p50 ms', digits: 1, of: ({ p50Ms }) => p50Ms },
  { head: 'p95 ms', digits: 1, of: ({ p95Ms }) => p95Ms },
  { head: 'server CPU', digits: 0, of: ({ serverMicros }) => serverMicros },
  { head: 'Postgres CPU', digits: 0, of: ({ postgresMicros }) => postgresMicros },
  { head: 'bare: Postgres CPU', digits: 0, of: ({ barePostgresMicros }) => barePostgresMicros },
]
