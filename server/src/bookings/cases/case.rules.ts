import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Case, CaseKind, CaseSide, CaseState, ChatCase } from '@enp/shared/calls/bookings/cases'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../core/database/database-types.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type CaseRow = Selectable<DB['booking_case']>

/** `decided`: carried out after ten minutes. See docs/rules/cases.md. */
export const caseLifeCycle: LifeCycle<CaseState> = {
  awaiting_organizer: ['offered', 'awaiting_operator', 'decided', 'closed'],
  offered: ['awaiting_operator', 'decided', 'closed'],
  awaiting_operator: ['offered', 'decided', 'closed'],
  decided: ['awaiting_operator', 'closed'],
  closed: [],
}

const [openDays, answerDays, decisionMinutes] = [14, 3, 10]
const dayMs = 86_400_000

export const caseOpenEnd = ({ ends_at: endsAt }: Pick<BookingRow, 'ends_at'>) =>
  new Date(endsAt.getTime() + openDays * dayMs)

export const answerEnd = (now: Date) => new Date(now.getTime() + answerDays * dayMs)
export const decisionTime = (now: Date) => new Date(now.getTime() + decisionMinutes * 60_000)

type Trip = Pick<BookingRow, 'state' | 'origin' | 'paid_at' | 'starts_at' | 'ends_at'>

/** A no-show has its own kind of case, which does not wait for the end of the trip. */
export function canOpenCase(trip: Trip, kind: CaseKind, now: Date): boolean {
  if (trip.origin !== 'app' || trip.paid_at === null || now >= caseOpenEnd(trip)) return false
  if (trip.state === 'no_show') return kind === 'no_show_objection'
  if (kind === 'no_show_objection') return false
  return trip.state === 'completed' || (isCompletable(trip) && now >= trip.ends_at)
}

/** Opening a case completes a trip that is over, so that its money is in the earnings. */
export const isCompletable = ({ state }: Pick<BookingRow, 'state'>) => state === 'confirmed' || state === 'checked_in'

/** For the traveller. */
export function showTripCase(trip: Trip, state: CaseState | null, now: Date): Pick<Booking, 'case'> {
  if (state !== null) return { case: { state } }
  const kind = trip.state === 'no_show' ? 'no_show_objection' : 'other'
  return canOpenCase(trip, kind, now) ? { case: { openUntil: caseOpenEnd(trip).toISOString() } } : {}
}

export interface StatementRow {
  readonly side: CaseSide
  readonly text: string
  readonly photos: string[]
  readonly created_at: Date
}

export const countStatements = (statements: readonly StatementRow[], side: CaseSide) =>
  statements.filter((statement) => statement.side === side).length

const toRoubles = (kopecks: bigint) => moneyToNumber(money('rub', kopecks))

export function toCaseFields(row: CaseRow) {
  const { id, booking_id: bookingId, kind, state, deadline, offer, reason } = row
  const outcome = row.outcome ?? (state === 'decided' ? row.decision : null)
  const rub = row.outcome === 'offer_accepted' ? offer : row.decision_rub
  const isDecision = outcome !== null && outcome !== 'offer_accepted' && outcome !== 'no_show_withdrawn'
  return {
    ...{ id, bookingId, kind, state, deadline: deadline.toISOString() },
    ...(state === 'offered' && offer !== null && { offer: toRoubles(offer) }),
    ...(outcome !== null && {
      outcome: {
        kind: outcome,
        ...(rub !== null && outcome !== 'nothing' && outcome !== 'no_show_withdrawn' && { rub: toRoubles(rub) }),
        ...(isDecision && reason !== null && { reason }),
      },
    }),
  }
}

export function toCase(row: CaseRow, statements: readonly StatementRow[]): Case {
  const messages = statements.map(({ side, text, photos, created_at: at }) => ({
    ...{ side, text, photos: photos.length, at: at.toISOString() },
  }))
  return { ...toCaseFields(row), messages }
}

export interface CaseTrip {
  readonly number: string
  readonly title: string
  readonly organizerName: string
  readonly timeZone: string
  /** Kopecks. */
  readonly left: bigint
}

export function toChatCase(row: CaseRow, statements: readonly StatementRow[], trip: CaseTrip): ChatCase {
  const { number: bookingNumber, title, organizerName, timeZone, left } = trip
  const messages = statements.map(({ side, text, photos, created_at: at }) => ({
    ...{ side, text, photos, at: at.toISOString() },
  }))
  const about = { bookingNumber, title, organizerName, timeZone, left: toRoubles(left) }
  return { ...toCaseFields(row), number: Number(row.number), ...about, messages }
}
