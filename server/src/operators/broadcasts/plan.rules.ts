import type { BroadcastProblem } from './broadcast.rules.ts'

/** A planned broadcast that could not start for this long is not sent without asking. */
export const maxLateMinutes = 60
const maxDaysAhead = 90

export function findPlanProblem(at: Date, now: Date): BroadcastProblem | undefined {
  if (at <= now) return { field: 'time', problem: 'past' }
  const latest = now.getTime() + maxDaysAhead * 86_400_000
  return at.getTime() > latest ? { field: 'time', problem: 'too_far' } : undefined
}

export const isTooLate = (plannedFor: Date, now: Date): boolean =>
  now.getTime() - plannedFor.getTime() > maxLateMinutes * 60_000
