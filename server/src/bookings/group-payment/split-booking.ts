import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification, rescheduleNotification } from '../../core/notifications/outbox.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { lockUser } from '../../users/get-user.ts'
import { openCharge } from '../charges/open-charge.ts'
import { priceAfterEnp } from '../holds/methods.rules.ts'
import { closeBookingDeposits } from '../payment/open-booking-deposit.ts'
import { reserveGift } from '../payment/reserve-gift.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { closeShare } from './pay-share.ts'
import {
  computeSplitHoldExpiry,
  getLastSplitRound,
  getShareEndingNoticeTime,
  isCollecting,
  shareEndingNoticeMinutes,
  splitPrice,
  toGroupPaymentState,
  toSharesEndingKey,
} from './share.rules.ts'
import { findShares, insertShares, saveSplit } from './shares.store.ts'

type SplitInput = Body<'POST /v1/bookings/:id/shares'>

/**
 * Closes earlier links; docs/rules/group-payment.md. Errors: NOT_FOUND, HOLD_EXPIRED,
 * ALREADY_CANCELLED, VALIDATION_ERROR; SHARES_FIXED if a share is paid or being paid.
 */
export function splitBooking(
  { db }: Pick<Deps, 'db'>,
  chain: ChainPaymentMethod,
  ownerId: string,
  bookingId: string,
  input: SplitInput,
): Promise<{ readonly id: string }> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, ownerId)
    const hold = await lockBooking(tx, bookingId)
    if (!hold || !isOwnTrip(hold, ownerId)) throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    refuseSplit(hold, now)
    const parts = splitPrice(input, priceAfterEnp(hold))
    const round = await closeFormer(tx, chain, hold, now)
    await closeBookingDeposits(tx, chain, hold, now)
    // Shares are paid by their payers, each with one method.
    const { transfers } = await reserveGift(tx, hold, undefined, now)
    if (transfers.length > 0) await postTransfers(tx, transfers, now)
    const until = computeSplitHoldExpiry(hold)
    const booking = await saveSplit(tx, hold.id, {
      hold_expires_at: until,
      due_at: until,
      split_at: hold.split_at ?? now,
    })
    await openShares(tx, booking, { parts, round: round + 1 })
    await scheduleEndingNotification(tx, booking, now)
    return { id: booking.id }
  })
}

function refuseSplit(booking: BookingRow, now: Date): void {
  if (toGroupPaymentState(booking) === 'booked' || booking.state === 'paying') throwRefusal('SHARES_FIXED')
  if (toGroupPaymentState(booking) === 'ended')
    throwRefusal(booking.state === 'expired' ? 'HOLD_EXPIRED' : 'ALREADY_CANCELLED')
  if (!isCollecting(booking, now)) throwRefusal('HOLD_EXPIRED')
}

async function closeFormer(tx: Tx, chain: ChainPaymentMethod, booking: BookingRow, now: Date): Promise<number> {
  const former = await findShares(tx, booking.id)
  const isTaken = former.some(({ state, expires_at, due_at }) => {
    return state === 'paid' || (state === 'open' && Number(due_at) > Number(expires_at))
  })
  if (isTaken) throwRefusal('SHARES_FIXED')
  for (const { id, state } of former) if (state === 'open') await closeShare(tx, chain, id, now)
  return getLastSplitRound(former)
}

interface Parts {
  readonly parts: readonly bigint[]
  readonly round: number
}

async function openShares(tx: Tx, booking: BookingRow, { parts, round }: Parts): Promise<void> {
  const newShares = []
  for (const [place, rub] of parts.entries()) {
    const { id } = await openCharge(tx, booking, { purpose: 'share', rub, expiresAt: booking.hold_expires_at })
    newShares.push({ chargeId: id, bookingId: booking.id, place, round })
  }
  await insertShares(tx, newShares)
}

async function scheduleEndingNotification(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const expiresAt = booking.hold_expires_at
  const dueAt = getShareEndingNoticeTime(expiresAt)
  if (dueAt <= now) return
  const until = expiresAt.toISOString()
  const values = { ...(await getTripValues(tx, booking)), until, minutes: shareEndingNoticeMinutes }
  const content = { kind: 'shares_ending', values } as const
  const key = toSharesEndingKey(booking.id)
  await enqueueNotification(tx, { key, userId: booking.user_id, content, dueAt, expiresAt })
  await rescheduleNotification(tx, key, content, dueAt, expiresAt)
}
