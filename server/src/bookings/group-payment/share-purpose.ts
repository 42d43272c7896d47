import type { Tx } from '../../core/database.ts'
import { cancelNotification, enqueueNotification } from '../../core/outbox.ts'
import { getUser } from '../../users/get-user.ts'
import { type ChargePurpose, type PaidCharge, toChargeRefusal } from '../charges/charge.rules.ts'
import { markExpired } from '../charges/charges.store.ts'
import { markPaidByShares } from '../payment/mark-paid.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripName, getTripValues } from '../state/confirm-booking.ts'
import { bookedKey, endingKey, paidKey, shownShares, toGroupPaymentState } from './share.rules.ts'
import { findShares } from './shares.store.ts'

/** A share of a trip that friends pay together, or all that its owner pays of what is missing; docs/product.md, section 13. */
export const sharePurpose: ChargePurpose = {
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
    // Whoever pays all that is missing closes the others' shares; a friend's share leaves less to take over.
    const closed = open.filter(({ takes_over }) => paid?.takes_over || takes_over)
    for (const { id } of closed) await markExpired(tx, id)
    if (open.length > closed.length) {
      await notifyOwner(tx, booking, charge)
      return booking
    }
    await cancelNotification(tx, endingKey(booking.id)).execute()
    await notifyFriends(tx, booking)
    return markPaidByShares(tx, booking, now)
  },
  // Its places are the booking's, whose own end gives them back.
  async lapsed(tx, booking) {
    if (toGroupPaymentState(booking) !== 'ended') return
    await cancelNotification(tx, endingKey(booking.id)).execute()
    if (booking.state === 'expired') await notifyGroupPaymentExpired(tx, booking)
  },
}

/** Of somebody else's payment; the last one is told as the booking's. */
async function notifyOwner(tx: Tx, booking: BookingRow, { id, payer_id: payerId }: PaidCharge): Promise<void> {
  const { user_id: userId } = booking
  if (payerId === userId) return
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const { firstName: name } = await getUser(tx, payerId)
  const values = { ...(await getTripValues(tx, booking)), name, paid, all: shown.length }
  await enqueueNotification(tx, { key: paidKey(id), userId, content: { kind: 'share_paid', values } })
}

/** Nobody paid all of it in time: said once, however many shares lapse. */
async function notifyGroupPaymentExpired(tx: Tx, booking: BookingRow): Promise<void> {
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const values = { ...(await getTripValues(tx, booking)), paid, all: shown.length }
  const content = { kind: 'shares_expired', values } as const
  await enqueueNotification(tx, { key: `shares_expired:${booking.id}`, userId: booking.user_id, content })
}

/** Everybody else who paid learns that the trip is booked, once for each. */
async function notifyFriends(tx: Tx, booking: BookingRow): Promise<void> {
  const named = await getTripName(tx, booking)
  const { firstName: ownerName } = await getUser(tx, booking.user_id)
  const shares = await findShares(tx, booking.id)
  // A gift needed nobody else.
  if (shownShares(shares).length === 1) return
  for (const { id, state, payer_id: userId } of shares) {
    if (state !== 'paid' || userId === null || userId === booking.user_id) continue
    const content = { kind: 'shares_booked', values: { shareId: id, ...named, ownerName } } as const
    await enqueueNotification(tx, { key: bookedKey(booking.id, userId), userId, content })
  }
}
