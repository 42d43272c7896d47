import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import type { StoredRefund } from '../cancellation/refund.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Ended = Pick<BookingRow, 'state' | 'origin' | 'paid_at' | 'starts_at'>

/** The organizer declined or cancelled it before its start. */
export const isRebookable = ({ state, origin, paid_at: paidAt, starts_at: startsAt }: Ended, now: Date): boolean =>
  (state === 'declined' || state === 'cancelled_by_organizer') && origin === 'app' && paidAt !== null && startsAt > now

/** Whether its page asks for offers. */
export function showRebookable(
  booking: Ended & { readonly refunds: readonly StoredRefund[] | null; readonly now: Date },
): Pick<Booking, 'rebookable'> {
  const backs = (booking.refunds ?? []).filter(({ amount }) => amount !== '0')
  const isOnBalance = backs.every(({ method, isOwn }) => isOwn && (method === 'balance' || method === 'usdt'))
  return isRebookable(booking, booking.now) && backs.length > 0 && isOnBalance ? { rebookable: true } : {}
}

type Sold = Pick<BookingRow, 'units' | 'first_day' | 'last_day'>

/** The same guests as units of another option; undefined if it has no ticket for one of them. */
export function toSameParty(
  { units }: Pick<Sold, 'units'>,
  offered: readonly Unit[],
): Body<'POST /v1/bookings'>['units'] | undefined {
  const quantities = new Map<string, number>()
  for (const { kind, quantity } of units) {
    if (kind === 'extra') continue
    const unit = offered.find((one) => one.kind === kind) ?? (kind === 'room' ? undefined : findAdult(offered))
    if (!unit) return undefined
    quantities.set(unit.id, (quantities.get(unit.id) ?? 0) + quantity)
  }
  return [...quantities].map(([unitId, quantity]) => ({ unitId, quantity }))
}

const findAdult = (offered: readonly Unit[]) => offered.find(({ kind }) => kind === 'adult')

/** The nearest start comes first. */
export function sortByStart<S extends { readonly startTime: string }>(slots: readonly S[], booked: string): S[] {
  const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const distance = ({ startTime }: S) => (booked === '' ? 0 : Math.abs(toMinute(startTime) - toMinute(booked)))
  return [...slots].sort((one, other) => distance(one) - distance(other))
}
