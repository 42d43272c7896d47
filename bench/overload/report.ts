import { quantile, table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Answer } from './open-load.ts'

export interface Limits {
  readonly acceptedP99Ms: number
  readonly refusedP99Ms: number
  /** Least share of the capacity that is still served. */
  readonly servedShare: number
  readonly recoverySeconds: number
}

interface Outcome {
  readonly capacity: number
  readonly perSecond: number
  readonly seconds: number
  readonly answers: readonly Answer[]
  readonly delaysMs: readonly number[]
  readonly recoverySeconds: number | undefined
  readonly limits: Limits
}

/** As the server refuses on purpose: too many requests of one, or no room. */
const refusals = [429, 503]

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { answers, delaysMs, limits, ...figures } = outcome
  const accepted = toGroup(answers.filter(({ status }) => status === 200))
  const refused = toGroup(answers.filter(({ status }) => refusals.includes(status)))
  const others = toGroup(answers.filter(({ status }) => status !== 200 && !refusals.includes(status)))
  const groups = { accepted, refused, others }
  const servedShare = accepted.count / figures.seconds / figures.capacity
  console.log(
    `\nCapacity ${figures.capacity.toFixed(0)}/s, load ${figures.perSecond.toFixed(0)}/s for ${figures.seconds} s`,
  )
  console.log(
    table(
      ['responses', 'count', 'p50 ms', 'p99 ms', 'max ms'],
      Object.entries(groups).map(([name, { count, p50Ms, p99Ms, maxMs }]) => [
        name,
        count,
        ...[p50Ms, p99Ms, maxMs].map((value) => value.toFixed(0)),
      ]),
    ),
  )
  const delayP99Ms = quantile(
    [...delaysMs].sort((a, b) => a - b),
    0.99,
  )
  console.log(`Timers of the sender were late by p99 ${delayP99Ms.toFixed(0)} ms: other work of the machine`)
  const isRecovered = figures.recoverySeconds !== undefined && figures.recoverySeconds <= limits.recoverySeconds
  console.log(`Served ${servedShare.toFixed(2)} of the capacity, at least ${limits.servedShare}`)
  console.log(
    `Fast again after ${figures.recoverySeconds?.toFixed(1) ?? 'more'} s, at most ${limits.recoverySeconds} s`,
  )
  const isKept =
    accepted.p99Ms <= limits.acceptedP99Ms &&
    refused.p99Ms <= limits.refusedP99Ms &&
    others.count === 0 &&
    servedShare >= limits.servedShare &&
    isRecovered
  console.log(`\nLimits: p99 of ${limits.acceptedP99Ms} and ${limits.refusedP99Ms} ms: ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'overload', { ...figures, limits, groups, delayP99Ms, servedShare, isKept })
}

function toGroup(answers: readonly Answer[]) {
  const times = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)]
  return { count: times.length, p50Ms, p99Ms, maxMs: times.at(-1) ?? 0 }
}
