import { onlyExtras, withoutExtras } from '@enp/shared/bookings/units'
import { isWalkIn } from '@enp/shared/bookings/walk-in-choices'
import type { DirectMethod, MemberBooking, MemberRole } from '@enp/shared/calls/organizers/organizer'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { WalkInBefore } from '../../core/database/column-values.ts'
import { addDays } from '../../days/days.rules.ts'
import { decidingRoles } from '../../team/access/members.rules.ts'
import type { OperatorDecision } from '../cancellation/operator/operator-reason.rules.ts'
import { findNoShowAction } from '../no-show/no-show.rules.ts'
import { showOperatorCancellation, showPickUp } from '../queries/show-booking.rules.ts'
import type { Compensation } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { listTaxLines, toTax } from '../tax/tax.rules.ts'
import { type StoredTripRefund, showMemberTripRefunds } from '../trip-refunds/show-trip-refund.rules.ts'
import { isWalkInChangeable, toWalkInUndoEnd } from '../walk-ins/walk-in.rules.ts'

export interface MemberBookingRow extends BookingRow {
  readonly title: string
  readonly option_name: string
  readonly organizer_name: string
  readonly cancelled_by_operator: OperatorDecision | null
  readonly trip_refunds: readonly StoredTripRefund[] | null
  readonly redeemed: Readonly<Record<string, number>>
  /** Kopecks; only of a walk-in. */
  readonly own_price: bigint | null
  readonly paid_by: DirectMethod | null
  readonly changed_at: Date | null
  readonly before_change: WalkInBefore | null
}

export const toShownPrice = ({ own_price, price }: Pick<MemberBookingRow, 'own_price' | 'price'>) =>
  money('rub', own_price ?? price)

export const toServiceScope = ({
  organizer_id,
  service_id,
}: Pick<MemberBookingRow, 'organizer_id' | 'service_id'>) => ({
  organizerId: organizer_id,
  serviceId: service_id,
})

/** A member who only checks guests in sees no contact. */
export function toMemberBooking(
  row: MemberBookingRow,
  role: MemberRole | undefined,
  { now, owed }: { readonly now: Date; readonly owed: Compensation | undefined },
): MemberBooking {
  const canDecide = role !== undefined && decidingRoles.includes(role)
  const { first_day: date, last_day: lastDay, start_time: startTime, due_at: dueAt } = row
  const isStay = row.units.some(({ kind }) => kind === 'room')
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    title: row.title,
    optionName: row.option_name,
    organizerName: row.organizer_name,
    date,
    ...(isStay && { checkOut: addDays(lastDay, 1) }),
    ...(startTime !== '' && { startTime }),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    units: withoutExtras(row.units).map(({ unitId, kind, title, quantity }) => {
      return { unitId, kind, title, quantity, redeemed: row.redeemed[unitId] ?? 0 }
    }),
    ...toAddOns(row, { isTrusted: canDecide }),
    ...(canDecide && row.contact && { contact: row.contact }),
    ...(canDecide && row.notes !== null && { notes: row.notes }),
    amount: moneyToNumber(toShownPrice(row)),
    ...(canDecide && isWalkIn(row.origin) && { direct: toDirect(row, now) }),
    ...(canDecide && showTax(row)),
    ...(canDecide && toUnpaidRest(row)),
    ...(canDecide && row.state === 'awaiting_organizer' && dueAt && { answerUntil: dueAt.toISOString() }),
    cancellable: canDecide && isCancellableByOrganizer(row, now),
    ...showOperatorCancellation(row.cancelled_by_operator),
    ...(canDecide && toNoShowAction(row, now)),
    ...(canDecide && showMemberTripRefunds(row.trip_refunds)),
    writable: canDecide && row.origin === 'app' && ['confirmed', 'checked_in', 'completed'].includes(row.state),
    ...(canDecide && owed && { compensation: { enp: moneyToNumber(owed.enp), cost: moneyToNumber(owed.cost) } }),
  }
}

function showTax({ price_lines: lines, own_price }: MemberBookingRow): Pick<MemberBooking, 'tax'> {
  const [line] = listTaxLines(lines)
  if (!line || own_price !== null) return {}
  const { guests, exempt } = line
  return { tax: { amount: moneyToNumber(money('rub', toTax(lines))), guests, exempt } }
}

function toUnpaidRest({ state, rest_left: left, rest_due_at: dueAt }: BookingRow): Pick<MemberBooking, 'rest'> {
  if (state !== 'confirmed' || left === 0n || dueAt === null) return {}
  return { rest: { amount: moneyToNumber(money('rub', left)), dueAt: dueAt.toISOString() } }
}

function toDirect(row: MemberBookingRow, now: Date): NonNullable<MemberBooking['direct']> {
  const undoUntil = row.before_change && row.changed_at && toWalkInUndoEnd(row.changed_at)
  const changeable = isWalkInChangeable(row, now)
  return {
    ...(row.paid_by !== null && { paidBy: row.paid_by }),
    listPrice: moneyToNumber(money('rub', row.price)),
    changeable,
    ...(changeable && undoUntil && now < undoUntil && { undoUntil: undoUntil.toISOString() }),
  }
}

function toNoShowAction(row: MemberBookingRow, now: Date): Pick<MemberBooking, 'noShowAction'> {
  const noShowAction = findNoShowAction(row, now)
  return noShowAction ? { noShowAction } : {}
}

function isCancellableByOrganizer({ state, ends_at }: Pick<BookingRow, 'state' | 'ends_at'>, now: Date): boolean {
  return state === 'confirmed' && now < ends_at
}

type BookingWithAddOns = Pick<BookingRow, 'units' | 'pick_up' | 'answers'>

/** Only readers who may see the contact get the answers to questions. */
export function toAddOns(
  { units, pick_up: pickUp, answers }: BookingWithAddOns,
  { isTrusted }: { readonly isTrusted: boolean },
): Pick<MemberBooking, 'extras' | 'pickUp' | 'answers'> {
  const extras = onlyExtras(units).map(({ title, quantity }) => ({ title, quantity }))
  return {
    ...(extras.length > 0 && { extras }),
    ...(pickUp && { pickUp: showPickUp(pickUp) }),
    ...(isTrusted && answers && { answers }),
  }
}
