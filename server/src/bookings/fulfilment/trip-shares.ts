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

/** A repeated call changes nothing. A member's own booking brings no shares. */
export async function createTripShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { user_id: userId, organizer_id: organizerId } = booking
  if (booking.by_member) return
  const hold = { amount: toSharedCommission(booking), availableAt: completionAt(booking), awaitsTrip: true, now }
  const trip = { inviteType: 'tourist', income: tripIncome, source: tripSource(booking), ...hold } as const
  await createPendingShares(tx, { inviteeId: userId, ...trip })
  const sale = { inviteType: 'organizer', income: saleIncome, source: saleSource(booking), ...hold } as const
  // An organizer with several owners brings one share: that of the first owner who was invited.
  for (const inviteeId of (await findOwners(tx, organizerId)).userIds)
    if (await createPendingShares(tx, { inviteeId, ...sale })) return
}

/** Creates missing shares first, for trips confirmed before shares waited for the trip to end. */
export async function endTripShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  if (booking.by_member) return revokeTripShares(tx, booking)
  await createTripShares(tx, booking, now)
  await endTrip(tx, booking.user_id, listSources(booking), now)
  const { userIds, isVerified } = await findOwners(tx, booking.organizer_id)
  if (isVerified) for (const ownerId of userIds) await activateOrganizer(tx, ownerId, now)
}

export function revokeTripShares(tx: Tx, booking: Versioned): Promise<void> {
  return revokeShares(tx, listSources(booking))
}

/** Replaces the shares of a changed trip, because its income and its end change. */
export async function moveTripShares(tx: Tx, before: BookingRow, changed: BookingRow, now: Date): Promise<void> {
  await revokeTripShares(tx, before)
  if (changed.state === 'confirmed') await createTripShares(tx, changed, now)
}
