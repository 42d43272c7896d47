import { table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import { holdsPerSecond } from './holds.ts'
import type { Measured } from './measure.ts'
import type { Plan } from './plans.ts'

/** Maximum multiples of the p95 of one service by its id. */
interface Limits {
  readonly ratio: number
  readonly typoRatio: number
  readonly mapRatio: number
}

interface Outcome {
  readonly services: number
  readonly fillSeconds: number
  readonly measured: readonly Measured[]
  readonly whileHolding: { readonly measured: readonly Measured[]; readonly holds: number }
  readonly atOtherHours: readonly Measured[]
  readonly plans: readonly Plan[]
  readonly limits: Limits | undefined
}

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { services, measured, plans, limits, whileHolding } = outcome
  const rows = judge(measured, limits)
  const busyRows = judge(whileHolding.measured, limits)
  const hourRows = judge(outcome.atOtherHours, limits)
  const broken = [...rows, ...busyRows, ...hourRows].filter((row) => row.broken !== undefined)

  console.log(`\nPlans: nodes from the outside in, with the rows that each gave`)
  for (const { name, statements } of plans) console.log(`${name}\n${statements.map((one) => `    ${one}`).join('\n')}`)
  console.log(`\n${services} services, one ask at a time; filled in ${outcome.fillSeconds.toFixed(0)} s`)
  console.log(toTable(rows))
  console.log(`\nThe same while ${whileHolding.holds} places were held, ${holdsPerSecond} a second`)
  console.log(toTable(busyRows))
  console.log('\nAt other hours, on the clock of Moscow')
  console.log(toTable(hourRows))
  if (limits)
    console.log(
      `\nLimits: ${limits.ratio} times by id, typos ${limits.typoRatio} times, maps ${limits.mapRatio} times: ${broken.length > 0 ? 'NOT KEPT' : 'kept'}`,
    )

  return saveOutcome(folder, limits ? 'search' : `search-${services}`, {
    ...outcome,
    measured: rows,
    atOtherHours: hourRows,
    whileHolding: { ...whileHolding, measured: busyRows },
    isKept: broken.length === 0,
  })
}

interface Judged extends Measured {
  readonly ratio: number
  readonly broken: string | undefined
}

function judge(measured: readonly Measured[], limits: Limits | undefined): Judged[] {
  // Each hour has a reference of few queries: their mean varies less.
  const references = measured.filter(({ kind }) => kind === 'reference')
  const byId = references.reduce((sum, { p95Ms }) => sum + p95Ms, 0) / Math.max(1, references.length)
  return measured.map((one) => ({
    ...one,
    ratio: one.p95Ms / byId,
    broken: brokenBy(one, one.p95Ms / byId, limits),
  }))
}

const toTable = (rows: readonly Judged[]) =>
  table(
    ['ask', 'p50 ms', 'p95 ms', 'p95 of by id', ''],
    rows.map((row) => [row.name, row.p50Ms.toFixed(2), row.p95Ms.toFixed(2), row.ratio.toFixed(1), row.broken ?? '']),
  )

function brokenBy({ kind }: Measured, ratio: number, limits: Limits | undefined): string | undefined {
  if (!limits || kind === 'reference' || kind === 'worst') return undefined
  const limit = { list: limits.ratio, typo: limits.typoRatio, map: limits.mapRatio }[kind]
  return ratio > limit ? 'TOO FAR FROM BY ID' : undefined
}
