import { findOwners } from '../../catalog/team/find-owners.ts'
import type { Tx } from '../../core/database.ts'
import { activateOrganizer, endTrip } from '../../referrals/progress/end-trip.ts'
import { createPendingShares } from '../../referrals/rewards/create-pending-shares.ts'
import { revokeShares } from '../../referrals/rewards/revoke-shares.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { completionAt } from '../state/trip.rules.ts'
import { saleIncome, saleSource, toSharedCommission, tripIncome, tripSource } from './trip-income.rules.ts'

const listSources = (booking: Versioned) => [tripSource(booking), saleSource(booking)]

type Versioned = Pick<BookingRow, 'id' | 'voucher_version'>

/**
 * A confirmed trip will bring a share to those who invited the traveller, and to those who invited the organizer, when it
 * is over; docs/product.md, section 5. Asked again it changes nothing. A member's own booking brings nothing.
 */
export async function createTripShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { user_id: userId, organizer_id: organizerId } = booking
  if (booking.by_member) return
  const hold = { amount: toSharedCommission(booking), availableAt: completionAt(booking), awaitsTrip: true, now }
  const trip = { inviteType: 'tourist', income: tripIncome, source: tripSource(booking), ...hold } as const
  await createPendingShares(tx, { inviteeId: userId, ...trip })
  const sale = { inviteType: 'organizer', income: saleIncome, source: saleSource(booking), ...hold } as const
  // Of several owners one brings the share: the first whom somebody invited.
  for (const inviteeId of (await findOwners(tx, organizerId)).userIds)
    if (await createPendingShares(tx, { inviteeId, ...sale })) return
}

/** The trip is over; one that was confirmed before shares waited for its end has them from now on. */
export async function endTripShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  // Shares were promised if the user became a member after the booking was confirmed.
  if (booking.by_member) return revokeTripShares(tx, booking)
  await createTripShares(tx, booking, now)
  await endTrip(tx, booking.user_id, listSources(booking), now)
  const { userIds, isVerified } = await findOwners(tx, booking.organizer_id)
  if (isVerified) for (const ownerId of userIds) await activateOrganizer(tx, ownerId, now)
}

/** There is no trip to share in any more. */
export function revokeTripShares(tx: Tx, booking: Versioned): Promise<void> {
  return revokeShares(tx, listSources(booking))
}

/** A trip that was changed leaves us another amount, at another time: what was promised of it is promised anew. */
export async function moveTripShares(tx: Tx, before: BookingRow, changed: BookingRow, now: Date): Promise<void> {
  await revokeTripShares(tx, before)
  if (changed.state === 'confirmed') await createTripShares(tx, changed, now)
}
