import { table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'

interface Row {
  readonly name: string
  readonly quietMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly answered: number
}

interface Outcome {
  readonly rows: readonly Row[]
  readonly limit: number
  readonly parallel: number
}

export async function report(folder: string, { rows, limit, parallel }: Outcome): Promise<boolean> {
  const judged = rows.map((row) => ({ ...row, ratio: row.p50Ms / row.quietMs }))
  const isKept = judged.every(({ ratio }) => ratio <= limit)
  console.log(
    `\nA read of one user while ${parallel} requests of another run; quiet ${judged[0]?.quietMs.toFixed(2)} ms`,
  )
  console.log(
    table(
      ['attack', 'answered', 'p50 ms', 'p95 ms', 'max ms', 'p50 of quiet'],
      judged.map((row) => [
        row.name,
        row.answered,
        row.p50Ms.toFixed(2),
        row.p95Ms.toFixed(2),
        row.maxMs.toFixed(0),
        row.ratio.toFixed(1),
      ]),
    ),
  )
  console.log(`\nLimit: ${limit} times quiet: ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'hostile', { parallel, limit, isKept, rows: judged })
}
