import type { NoShowAction } from '@enp/shared/calls/organizers/organizer'
import { type BookingRow, completionAt } from '../state/booking.rules.ts'

const hourMs = 3_600_000
const markHours = 48
const withdrawHours = 48
const objectionDays = 14

const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs)

type Judged = Pick<BookingRow, 'state' | 'starts_at' | 'no_show_at' | 'due_at' | 'asked_move_id'>

/** Undefined if a member can do neither now; docs/rules/check-in.md#no-show */
export function findNoShowAction(booking: Judged, now: Date): NoShowAction | undefined {
  const { state, starts_at: startsAt, no_show_at: markedAt, due_at: dueAt } = booking
  // A guest who is asked about a move need not come to the old start.
  if (booking.asked_move_id !== null) return undefined
  if (state === 'confirmed') return now >= startsAt && now < addHours(startsAt, markHours) ? 'set' : undefined
  // A settled no-show is final, because its money has been divided.
  if (state !== 'no_show' || markedAt === null || dueAt === null) return undefined
  return now < addHours(markedAt, withdrawHours) ? 'withdraw' : undefined
}

/** When the money of a no-show is divided. */
export function noShowSettlementAt(booking: Pick<BookingRow, 'ends_at'>, markedAt: Date): Date {
  return new Date(Math.max(completionAt(booking).getTime(), addHours(markedAt, withdrawHours).getTime()))
}

export const objectionEnd = ({ ends_at: endsAt }: Pick<BookingRow, 'ends_at'>) => addHours(endsAt, objectionDays * 24)

type Objected = Pick<BookingRow, 'state' | 'ends_at'>

export function canObjectToNoShow(booking: Objected, now: Date): boolean {
  return booking.state === 'no_show' && now < objectionEnd(booking)
}

/** For the traveller. */
export function showNoShow(booking: Objected & Pick<BookingRow, 'no_show_objected_at'>, now: Date) {
  if (booking.state !== 'no_show') return {}
  const objected = booking.no_show_objected_at !== null
  const until = !objected && canObjectToNoShow(booking, now) ? { objectUntil: objectionEnd(booking).toISOString() } : {}
  return { noShow: { objected, ...until } }
}
