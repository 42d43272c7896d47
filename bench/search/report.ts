import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { table } from '../tools/figures.ts'
import type { Measured } from './measure.ts'
import type { Plan } from './plans.ts'

/** How many times the p95 of one service by its id. */
interface Limits {
  readonly ratio: number
  readonly typoRatio: number
}

interface Outcome {
  readonly services: number
  readonly fillSeconds: number
  readonly measured: readonly Measured[]
  readonly plans: readonly Plan[]
  /** None: the run only reports. */
  readonly limits: Limits | undefined
}

/** Prints what was measured and keeps it; answers whether the limits are kept. */
export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { services, measured, plans, limits } = outcome
  const byId = measured.find(({ kind }) => kind === 'reference')?.p95Ms ?? 0
  const rows = measured.map((one) => ({
    ...one,
    ratio: one.p95Ms / byId,
    broken: brokenBy(one, one.p95Ms / byId, limits),
  }))
  const broken = rows.filter((row) => row.broken !== undefined)

  console.log(`\nPlans: nodes from the outside in, with the rows that each gave`)
  for (const { name, statements } of plans) console.log(`${name}\n${statements.map((one) => `    ${one}`).join('\n')}`)
  console.log(`\n${services} services, one ask at a time; filled in ${outcome.fillSeconds.toFixed(0)} s`)
  console.log(
    table(
      ['ask', 'p50 ms', 'p95 ms', 'p95 of by id', ''],
      rows.map((row) => [row.name, row.p50Ms.toFixed(2), row.p95Ms.toFixed(2), row.ratio.toFixed(1), row.broken ?? '']),
    ),
  )
  if (limits)
    console.log(
      `\nLimits: ${limits.ratio} times by id, typos ${limits.typoRatio} times: ${broken.length > 0 ? 'NOT KEPT' : 'kept'}`,
    )

  const kept = { ...outcome, measured: rows, isKept: broken.length === 0, at: new Date().toISOString() }
  const file = limits ? 'search.json' : `search-${services}.json`
  await writeFile(join(folder, file), `${JSON.stringify(kept, null, 2)}\n`)
  return broken.length === 0
}

function brokenBy({ kind }: Measured, ratio: number, limits: Limits | undefined): string | undefined {
  if (!limits || kind === 'reference' || kind === 'worst') return undefined
  return ratio > (kind === 'typo' ? limits.typoRatio : limits.ratio) ? 'TOO FAR FROM BY ID' : undefined
}
