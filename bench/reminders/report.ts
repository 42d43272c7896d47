import { table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Backlog } from './measure-backlog.ts'
import type { Punctuality } from './measure-punctuality.ts'

export interface Limits {
  readonly firstSeconds: number
  readonly perSecond: { readonly min: number; readonly max: number }
  readonly maxPerSecond: number
  readonly p99Ms: number
}

interface Outcome {
  readonly reminders: number
  readonly punctuality: Punctuality
  readonly backlog: Backlog
  readonly limits: Limits
}

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const rows = judge(outcome)
  console.log(
    table(
      ['figure', 'value', 'limit', ''],
      rows.map(({ name, value, limit, isKept }) => [name, value, limit, isKept ? 'kept' : 'NOT KEPT']),
    ),
  )
  const isKept = rows.every((row) => row.isKept)
  console.log(`\nLimits: ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'reminders', { ...outcome, isKept })
}

function judge({ reminders, punctuality, backlog, limits }: Outcome) {
  const { min, max } = limits.perSecond
  const { firstSeconds, readySeconds, perSecond } = backlog
  const repeated = backlog.repeated + punctuality.repeated
  const row = (name: string, value: string | number, limit: string | number, isKept: boolean) => ({
    name,
    value,
    limit,
    isKept,
  })
  return [
    row('due reminders sent', punctuality.messages, reminders, punctuality.messages === reminders),
    row('p50 after the due time, ms', punctuality.p50Ms, '-', true),
    row('p99 after the due time, ms', punctuality.p99Ms, limits.p99Ms, punctuality.p99Ms <= limits.p99Ms),
    row('max after the due time, ms', punctuality.maxMs, '-', true),
    row('worker and bot ready after their start, s', readySeconds.toFixed(1), '-', true),
    row(
      'first overdue one after the start, s',
      firstSeconds?.toFixed(1) ?? 'none',
      limits.firstSeconds,
      firstSeconds !== undefined && firstSeconds <= limits.firstSeconds,
    ),
    row('overdue ones per second', perSecond.toFixed(2), `${min} to ${max}`, perSecond >= min && perSecond <= max),
    row(
      'messages in any second',
      backlog.maxPerSecond,
      limits.maxPerSecond,
      backlog.maxPerSecond <= limits.maxPerSecond,
    ),
    row('sent twice', repeated, 0, repeated === 0),
    row('sent, but not marked as sent', backlog.unmarked, 0, backlog.unmarked === 0),
  ]
}
