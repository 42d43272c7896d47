import type { CheckInRefusal } from '@enp/shared/calls/check-ins'
import type { Manifest, ManifestGuest } from '@enp/shared/calls/organizer-departures'
import { bookedBy, countCheckedIn } from './today.rules.ts'

/** A check-in that this device made, until the server has it. */
export interface CheckInMark {
  /** The same key redeems once, however often it is sent. */
  readonly key: string
  readonly bookingId: string
  readonly number: string
  /** What the server is shown: the text of a scanned QR code, else the number. */
  readonly code: string
  readonly name: string
  readonly units: ReadonlyArray<{ readonly unitId: string; readonly quantity: number }>
  /** When it was made, by the server's clock as far as it is known. */
  readonly at: string
  /** The server has another opinion; somebody looks at it. */
  readonly conflict?: Conflict
}

/** `NOT_FOUND`: no guest of theirs any more; `OTHER`: refused for a reason without words of its own. */
export type Conflict = CheckInRefusal | 'NOT_FOUND' | 'OTHER'

export const isWaiting = ({ conflict }: CheckInMark) => conflict === undefined
export const listWaitingMarks = (marks: readonly CheckInMark[]) => marks.filter(isWaiting)

/** A guest with what this device knows beside the server. */
export interface GuestWithMarks extends ManifestGuest {
  readonly mark?: CheckInMark
}

/** The list as it stands with the marks that the server does not have yet. */
export function withMarks({ departure, guests }: Manifest, marks: readonly CheckInMark[]) {
  const shown = guests.map((guest): GuestWithMarks => {
    const own = marks.filter(({ bookingId }) => bookingId === guest.bookingId)
    const conflict = own.find((mark) => !isWaiting(mark))
    return own.filter(isWaiting).reduce(come, conflict ? { ...guest, mark: conflict } : guest)
  })
  const inside = shown.reduce((sum, guest) => sum + countCheckedIn(guest), 0)
  const guestCount = shown.reduce((sum, guest) => sum + bookedBy(guest), 0)
  return { departure: { ...departure, inside, guests: guestCount }, guests: shown }
}

/** The list once the server has a mark, until it is asked for again: nobody is shown as missing in between. */
export function settled(manifest: Manifest, mark: CheckInMark): Manifest {
  const { departure, guests } = withMarks(manifest, [mark])
  const kept = guests.map(({ mark: own, ...guest }) => (own ? { ...guest, lastKey: mark.key } : guest))
  return { ...manifest, departure, guests: kept }
}

/** A mark whose answer was lost may be in the list already: nobody comes twice. */
function come(guest: GuestWithMarks, mark: CheckInMark): GuestWithMarks {
  const units = guest.units.map((unit) => {
    const more = mark.units.find(({ unitId }) => unitId === unit.unitId)?.quantity ?? 0
    return { ...unit, redeemed: Math.min(unit.quantity, unit.redeemed + more) }
  })
  return { ...guest, units, cameAt: mark.at, mark }
}

/** Who of a conflict is not there yet, as the list has it now: they may still be marked. */
export function listRemainingUnits({ units }: Pick<ManifestGuest, 'units'>) {
  return units
    .map(({ unitId, quantity, redeemed }) => ({ unitId, quantity: quantity - redeemed }))
    .filter(({ quantity }) => quantity > 0)
}

/** Conflicts of guests who are on no list any more, as of a booking that was cancelled. */
export function listUnlistedConflicts(marks: readonly CheckInMark[], guests: readonly ManifestGuest[]): CheckInMark[] {
  return marks.filter((mark) => !isWaiting(mark) && !guests.some(({ bookingId }) => bookingId === mark.bookingId))
}
