import type { MemberBooking, MemberRole } from '@enp/shared/calls/organizer'
import { money, moneyToNumber } from '@enp/shared/money'
import { withoutExtras } from '@enp/shared/units'
import { addDays } from '../../catalog/availability/days.rules.ts'
import { decidingRoles } from '../../catalog/team/members.rules.ts'
import type { Compensation } from '../compensation/compensation.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toAddOns } from './add-ons.rules.ts'

export interface MemberBookingRow extends BookingRow {
  readonly title: string
  readonly option_name: string
  readonly organizer_name: string
  readonly redeemed: Readonly<Record<string, number>>
}

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
    amount: moneyToNumber(money('rub', row.price)),
    ...(row.state === 'awaiting_organizer' && dueAt && { answerUntil: dueAt.toISOString() }),
    cancellable: canDecide && isCancellableByOrganizer(row, now),
    ...(canDecide && owed && { compensation: { enp: moneyToNumber(owed.enp), cost: moneyToNumber(owed.cost) } }),
  }
}

export function isCancellableByOrganizer(
  { state, ends_at }: Pick<BookingRow, 'state' | 'ends_at'>,
  now: Date,
): boolean {
  return state === 'confirmed' && now < ends_at
}
