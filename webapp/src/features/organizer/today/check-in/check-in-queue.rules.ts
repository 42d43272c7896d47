import { formatTicketCode } from '@enp/shared/bookings/ticket-code'
import type { CheckInRefusal } from '@enp/shared/calls/organizers/check-ins'
import type { Manifest, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { countBookedUnits, countCheckedIn } from '../today.rules.ts'

export interface CheckInMark {
  /** Idempotency key: the same key redeems at most once. */
  readonly key: string
  readonly bookingId: string
  readonly number: string
  /** Text of the scanned QR code, or the booking number. */
  readonly code: string
  readonly name: string
  readonly units: ReadonlyArray<{ readonly unitId: string; readonly quantity: number }>
  /** Server time of the check-in, as far as the device knows it. */
  readonly at: string
  readonly conflict?: CheckInConflict
}

/** `NOT_FOUND`: no longer a guest of the organizer. `OTHER`: a refusal without its own text. */
export type CheckInConflict = CheckInRefusal | 'NOT_FOUND' | 'OTHER'

export const isUnsentMark = ({ conflict }: CheckInMark) => conflict === undefined
export const listWaitingMarks = (marks: readonly CheckInMark[]) => marks.filter(isUnsentMark)

export interface GuestWithMarks extends ManifestGuest {
  readonly mark?: CheckInMark
}

export function withMarks({ departure, guests }: Manifest, marks: readonly CheckInMark[]) {
  const shown = guests.map((guest): GuestWithMarks => {
    const own = marks.filter(({ bookingId }) => bookingId === guest.bookingId)
    const conflict = own.find((mark) => !isUnsentMark(mark))
    return own.filter(isUnsentMark).reduce(withMark, conflict ? { ...guest, mark: conflict } : guest)
  })
  const inside = shown.reduce((sum, guest) => sum + countCheckedIn(guest), 0)
  const guestCount = shown.reduce((sum, guest) => sum + countBookedUnits(guest), 0)
  return { departure: { ...departure, inside, guests: guestCount }, guests: shown }
}

/** So that the guest is not missing from a cached manifest until the refetch. */
export function applySentMark(manifest: Manifest, mark: CheckInMark): Manifest {
  const { departure, guests } = withMarks(manifest, [mark])
  const guestsWithKeys = guests.map(({ mark: own, ...guest }) => (own ? { ...guest, lastKey: mark.key } : guest))
  return { ...manifest, departure, guests: guestsWithKeys }
}

/** A mark with a lost response may be in the manifest already, so the quantity is the limit. */
function withMark(guest: GuestWithMarks, mark: CheckInMark): GuestWithMarks {
  const units = guest.units.map((unit) => {
    const more = mark.units.find(({ unitId }) => unitId === unit.unitId)?.quantity ?? 0
    return { ...unit, redeemed: Math.min(unit.quantity, unit.redeemed + more) }
  })
  const tickets = guest.tickets?.map((one) => (isByTicket(mark, one.ticket) ? { ...one, isInside: true } : one))
  return { ...guest, units, ...(tickets && { tickets }), cameAt: mark.at, mark }
}

const isByTicket = ({ code, number }: CheckInMark, ticket: number) =>
  code.toUpperCase().includes(`.${formatTicketCode(number, ticket)}.`)

export function listRemainingUnits({ units }: Pick<ManifestGuest, 'units'>) {
  return units
    .map(({ unitId, quantity, redeemed }) => ({ unitId, quantity: quantity - redeemed }))
    .filter(({ quantity }) => quantity > 0)
}

/** Conflicts of guests who are no longer in a manifest, as after a cancellation. */
export function listUnlistedConflicts(marks: readonly CheckInMark[], guests: readonly ManifestGuest[]): CheckInMark[] {
  return marks.filter((mark) => !isUnsentMark(mark) && !guests.some(({ bookingId }) => bookingId === mark.bookingId))
}
