import type { Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification, rescheduleNotification } from '../../core/outbox.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { lockUser } from '../../users/lock-user.ts'
import { openCharge } from '../charges/open-charge.ts'
import { priceAfterEnp } from '../holds/methods.rules.ts'
import { closeTransfers } from '../payment/await-transfer.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { closeShare } from './close-share.ts'
import {
  endingAt,
  endingKey,
  endingMinutes,
  isCollecting,
  lastRound,
  splitUntil,
  toGroupPaymentState,
} from './share.rules.ts'
import { findShares, insertShares, saveSplit } from './shares.store.ts'
import { splitPrice } from './split.rules.ts'

type SplitInput = Body<'POST /v1/bookings/:id/shares'>

/**
 * Splits what a person holds into shares, each of which anybody may pay; the hold is prolonged, once; docs/product.md,
 * section 13. While nobody pays, it can be split anew: the links of before are closed. enp that wait for the booking have
 * lowered its price already. Answers the booking's id. Errors: NOT_FOUND, HOLD_EXPIRED, ALREADY_CANCELLED; SHARES_FIXED
 * where somebody has paid, or is paying; VALIDATION_ERROR.
 */
export function splitBooking(
  { db }: Pick<Deps, 'db'>,
  chain: ChainRail,
  ownerId: string,
  bookingId: string,
  input: SplitInput,
): Promise<{ readonly id: string }> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, ownerId)
    const held = await lockBooking(tx, bookingId)
    if (!held || !isOwnTrip(held, ownerId)) fail('NOT_FOUND')
    const now = await getNow(tx)
    refuseSplit(held, now)
    const parts = splitPrice(input, priceAfterEnp(held))
    const round = await closeFormer(tx, chain, held, now)
    await closeTransfers(tx, chain, held, now)
    const until = splitUntil(held)
    const booking = await saveSplit(tx, held.id, {
      hold_expires_at: until,
      due_at: until,
      split_at: held.split_at ?? now,
    })
    await openShares(tx, booking, { parts, round: round + 1 })
    await scheduleEndingNotification(tx, booking, now)
    return { id: booking.id }
  })
}

/** Errors: HOLD_EXPIRED, ALREADY_CANCELLED, SHARES_FIXED. */
function refuseSplit(booking: BookingRow, now: Date): void {
  if (toGroupPaymentState(booking) === 'booked' || booking.state === 'paying') fail('SHARES_FIXED')
  if (toGroupPaymentState(booking) === 'ended') fail(booking.state === 'expired' ? 'HOLD_EXPIRED' : 'ALREADY_CANCELLED')
  if (!isCollecting(booking, now)) fail('HOLD_EXPIRED')
}

/** What was asked before; answers how often the price was split. Errors: SHARES_FIXED where money came for it, or may be on its way. */
async function closeFormer(tx: Tx, chain: ChainRail, booking: BookingRow, now: Date): Promise<number> {
  const former = await findShares(tx, booking.id)
  const isTaken = former.some(({ state, expires_at, due_at }) => {
    return state === 'paid' || (state === 'open' && Number(due_at) > Number(expires_at))
  })
  if (isTaken) fail('SHARES_FIXED')
  for (const { id, state } of former) if (state === 'open') await closeShare(tx, chain, id, now)
  return lastRound(former)
}

interface Parts {
  /** In kopecks. */
  readonly parts: readonly bigint[]
  readonly round: number
}

async function openShares(tx: Tx, booking: BookingRow, { parts, round }: Parts): Promise<void> {
  const asked = []
  for (const [place, rub] of parts.entries()) {
    const { id } = await openCharge(tx, booking, { purpose: 'share', rub, expiresAt: booking.hold_expires_at })
    asked.push({ chargeId: id, bookingId: booking.id, place, round })
  }
  await insertShares(tx, asked)
}

/** A while before the end its owner is told, if something is missing then. */
async function scheduleEndingNotification(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const dueAt = endingAt(booking.hold_expires_at)
  if (dueAt <= now) return
  const until = booking.hold_expires_at.toISOString()
  const values = { ...(await getTripValues(tx, booking)), until, minutes: endingMinutes }
  const content = { kind: 'shares_ending', values } as const
  const key = endingKey(booking.id)
  await enqueueNotification(tx, { key, userId: booking.user_id, content, dueAt })
  await rescheduleNotification(tx, key, content, dueAt)
}
