import type { Measured } from '../search/measure.ts'
import { reference } from '../search/query.ts'
import { table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import { suggestions } from './queries.ts'

/** Maximum multiple of the p95 of one service by its id. */
const limit = 15

interface Outcome {
  readonly services: number
  readonly compared: number
  readonly comparedSeconds: number
  readonly pairs: number
  readonly measured: readonly Measured[]
}

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { services, compared, comparedSeconds, pairs, measured } = outcome
  const byId = measured.find(({ name }) => name === reference)?.p95Ms ?? Number.NaN
  const rows = measured.map(({ name, p50Ms, p95Ms }) => ({ name, p50Ms, p95Ms, times: p95Ms / byId }))
  const isKept = rows.every(({ name, times }) => name !== suggestions || times <= limit)
  console.log(`\n${services} services; ${compared} compared in ${comparedSeconds.toFixed(0)} s, ${pairs} pairs`)
  console.log(
    table(
      ['', 'p50 ms', 'p95 ms', 'times by id'],
      rows.map(({ name, p50Ms, p95Ms, times }) => [name, p50Ms.toFixed(2), p95Ms.toFixed(2), times.toFixed(1)]),
    ),
  )
  console.log(`\nLimit: ${suggestions} ${limit} times by id: ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'recommendations', { ...outcome, measured: rows, limit, isKept })
}
