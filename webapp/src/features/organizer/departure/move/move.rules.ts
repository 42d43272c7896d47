import type { DepartureMove, MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { addDays } from '@enp/shared/time/days'
import type { ReasonDraft } from '../departure.rules.ts'

export interface MoveDraft {
  readonly date: string
  readonly startTime: string | undefined
  readonly reason: ReasonDraft
}

/** The next day at the same start time. */
export const toFirstMoveDraft = ({ date, startTime }: DepartureRef): MoveDraft => ({
  date: addDays(date, 1),
  startTime,
  reason: { usual: undefined, words: '' },
})

/** Without a day each guest chooses. */
export type MoveRequest = Pick<MoveDraft, 'reason'> & {
  readonly target?: Pick<MoveDraft, 'date' | 'startTime'>
  /** Last closed night of a stay. */
  readonly until?: string
}

export const toMoveTarget = ({ date, startTime }: Pick<MoveDraft, 'date' | 'startTime'>) => ({
  toDate: date,
  ...(startTime !== undefined && { toStartTime: startTime }),
})

/** Undefined if the departure can move. */
export function findMoveObstacle({ asked, withoutChat, free, needed }: MovePreview): 'nobody' | 'noRoom' | undefined {
  if (asked + withoutChat === 0) return 'nobody'
  return free < needed ? 'noRoom' : undefined
}

export const countRefunded = ({ declined, unanswered, dropped }: DepartureMove) => declined + unanswered + dropped
