import type { Tx } from '../../core/database/database.ts'
import { activateOrganizer, createPendingShares, releaseTripRewards } from '../../referrals/create-shares.ts'
import { requestRewardReversals } from '../../referrals/rewards/reverse-reward.ts'
import { getSettingsAt } from '../../settings/get-settings.ts'
import { getReferralRates } from '../../settings/reward-rates.rules.ts'
import { findOwners } from '../../team/members/find-owners.ts'
import { type BookingRow, completionAt } from '../state/booking.rules.ts'
import {
  saleReferralIncome,
  toSaleIncomeSource,
  toSharedCommission,
  toTripIncomeSource,
  tripReferralIncome,
  type VersionedTrip,
} from './trip-income.rules.ts'

const listSources = (booking: VersionedTrip) => [toTripIncomeSource(booking), toSaleIncomeSource(booking)]

/** A booking keeps the rates of its hold, as it keeps its commission. */
const getRates = async (tx: Tx, { created_at: at }: BookingRow) => getReferralRates(await getSettingsAt(tx, at))

/** A repeated call changes nothing. A member's own booking brings no shares. */
export async function createTripReferralShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { user_id: userId, organizer_id: organizerId } = booking
  if (booking.by_member) return
  const rates = await getRates(tx, booking)
  const hold = { amount: toSharedCommission(booking), availableAt: completionAt(booking), awaitsTrip: true, rates, now }
  const trip = {
    inviteType: 'tourist',
    income: tripReferralIncome,
    source: toTripIncomeSource(booking),
    ...hold,
  } as const
  await createPendingShares(tx, { inviteeId: userId, ...trip })
  const sale = {
    inviteType: 'organizer',
    income: saleReferralIncome,
    source: toSaleIncomeSource(booking),
    ...hold,
  } as const
  // An organizer with several owners brings one share: that of the first owner who was invited.
  for (const inviteeId of (await findOwners(tx, organizerId)).userIds)
    if (await createPendingShares(tx, { inviteeId, ...sale })) return
}

/** Creates missing shares first, for trips confirmed before shares waited for the trip to end. */
export async function endTripReferralShares(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  if (booking.by_member) return revokeTripReferralShares(tx, booking)
  await createTripReferralShares(tx, booking, now)
  await releaseTripRewards(tx, booking.user_id, listSources(booking), now)
  const { userIds, isVerified } = await findOwners(tx, booking.organizer_id)
  if (!isVerified) return
  const rates = await getRates(tx, booking)
  for (const ownerId of userIds) await activateOrganizer(tx, ownerId, { rates, now })
}

export function revokeTripReferralShares(tx: Tx, booking: VersionedTrip): Promise<void> {
  return requestRewardReversals(tx, listSources(booking))
}

/** Replaces the shares of a changed trip, because its income and its end change. */
export async function moveTripReferralShares(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  now: Date,
): Promise<void> {
  await revokeTripReferralShares(tx, before)
  if (changed.state === 'confirmed') await createTripReferralShares(tx, changed, now)
}
