import type { Tx } from '../../core/database/database.ts'
import { cancelNotification, enqueueNotification } from '../../core/notifications/outbox.ts'
import { getUser } from '../../users/get-user.ts'
import { type ChargeHandler, type PaidCharge, toChargeRefusal } from '../charges/charge.rules.ts'
import { markChargeExpired } from '../charges/charges.store.ts'
import { markPaidByShares } from '../payment/mark-booking-paid.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripName, getTripValues } from '../state/confirm-booking.ts'
import {
  shownShares,
  toGroupPaymentState,
  toSharePaidKey,
  toSharesBookedKey,
  toSharesEndingKey,
} from './share.rules.ts'
import { findShares } from './shares.store.ts'

/** Charge for a share, or for the remainder that the owner pays; docs/rules/group-payment.md. */
export const shareChargeHandler: ChargeHandler = {
  async mayPay(_tx, booking) {
    switch (toGroupPaymentState(booking)) {
      case 'collecting':
        return undefined
      case 'booked':
        return toChargeRefusal('paid')
      case 'ended':
        return toChargeRefusal('expired')
    }
  },
  async paid(tx, booking, charge, now) {
    const shares = await findShares(tx, booking.id)
    const open = shares.filter(({ state }) => state === 'open')
    const paid = shares.find(({ id }) => id === charge.id)
    // Paying the remainder closes the open shares of friends. Paying a share closes an open
    // remainder, whose sum is too large now.
    const closed = open.filter(({ takes_over }) => paid?.takes_over || takes_over)
    for (const { id } of closed) await markChargeExpired(tx, id)
    if (open.length > closed.length) {
      await notifyOwner(tx, booking, charge)
      return booking
    }
    await cancelNotification(tx, toSharesEndingKey(booking.id)).execute()
    await notifyFriends(tx, booking)
    return markPaidByShares(tx, booking, now)
  },
  // The places belong to the booking, and the end of the booking releases them.
  async expired(tx, booking) {
    if (toGroupPaymentState(booking) !== 'ended') return
    await cancelNotification(tx, toSharesEndingKey(booking.id)).execute()
    if (booking.state === 'expired') await notifyGroupPaymentExpired(tx, booking)
  },
}

async function notifyOwner(tx: Tx, booking: BookingRow, { id, payer_id: payerId }: PaidCharge): Promise<void> {
  const { user_id: userId } = booking
  if (payerId === userId) return
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const { firstName: name } = await getUser(tx, payerId)
  const values = { ...(await getTripValues(tx, booking)), name, paid, all: shown.length }
  await enqueueNotification(tx, { key: toSharePaidKey(id), userId, content: { kind: 'share_paid', values } })
}

async function notifyGroupPaymentExpired(tx: Tx, booking: BookingRow): Promise<void> {
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const values = { ...(await getTripValues(tx, booking)), paid, all: shown.length }
  const content = { kind: 'shares_expired', values } as const
  await enqueueNotification(tx, { key: `shares_expired:${booking.id}`, userId: booking.user_id, content })
}

async function notifyFriends(tx: Tx, booking: BookingRow): Promise<void> {
  const named = await getTripName(tx, booking)
  const { firstName: ownerName } = await getUser(tx, booking.user_id)
  const shares = await findShares(tx, booking.id)
  // A single share is a gift, so there are no other payers.
  if (shownShares(shares).length === 1) return
  for (const { id, state, payer_id: userId } of shares) {
    if (state !== 'paid' || userId === null || userId === booking.user_id) continue
    const content = { kind: 'shares_booked', values: { shareId: id, ...named, ownerName } } as const
    await enqueueNotification(tx, { key: toSharesBookedKey(booking.id, userId), userId, content })
  }
}
