import { type DoorCode, parseDoorCode } from '@enp/shared/bookings/ticket-code'
import type { ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import type { CheckInMark } from './check-in-queue.rules.ts'
import { listRemainingUnits } from './check-in-queue.rules.ts'

/**
 * Code in a voucher's QR text, or a typed one. The server checks the signature. A QR code without a
 * ticket is the traveller's own, ticket 0.
 */
export function codeInQr(text: string): DoorCode | undefined {
  const plain = text.trim().toUpperCase()
  const scanned = /^ENP\d+\.[0-9A-Z]{6}\.([0-9A-Z-]+)\./.exec(plain)?.[1]
  if (scanned === undefined) return parseDoorCode(plain)
  const code = parseDoorCode(scanned)
  return code && { ticket: 0, ...code }
}

type Scanned =
  | { readonly ok: true; readonly units: CheckInMark['units'] }
  | { readonly ok: false; readonly reason: 'passed on' | 'inside' }

/** Units that a code checks in by the list of guests; docs/rules/companions.md#check-in. */
export function findScannedUnits(guest: Pick<ManifestGuest, 'units' | 'tickets'>, { ticket }: DoorCode): Scanned {
  const { tickets = [] } = guest
  const left = listRemainingUnits(guest)
  if (ticket === undefined || (ticket === 0 && tickets.length === 0)) return toScanned(left)
  if (ticket > 0) {
    const own = tickets.find((one) => one.ticket === ticket)
    if (!own) return { ok: false, reason: 'passed on' }
    const isLeft = !own.isInside && left.some(({ unitId }) => unitId === own.unitId)
    return toScanned(isLeft ? [{ unitId: own.unitId, quantity: 1 }] : [])
  }
  const places = guest.units.map(({ unitId, quantity, redeemed }) => {
    const given = tickets.filter((one) => one.unitId === unitId)
    const came = redeemed - given.filter(({ isInside }) => isInside).length
    return {
      unitId,
      own: quantity - given.length,
      quantity: Math.min(quantity - redeemed, quantity - given.length - came),
    }
  })
  if (places.every(({ own }) => own <= 0)) return { ok: false, reason: 'passed on' }
  return toScanned(places.flatMap(({ unitId, quantity }) => (quantity > 0 ? [{ unitId, quantity }] : [])))
}

const toScanned = (units: CheckInMark['units']): Scanned =>
  units.length > 0 ? { ok: true, units } : { ok: false, reason: 'inside' }
