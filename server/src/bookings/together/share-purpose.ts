import type { Tx } from '../../core/database.ts'
import { takeBack, tell } from '../../core/outbox.ts'
import { findPerson } from '../../users/find-person.ts'
import { type ChargePurpose, type PaidCharge, refusalOfCharge } from '../charges/charge.rules.ts'
import { saveLapsed } from '../charges/charges.store.ts'
import { markPaidByShares } from '../payment/mark-paid.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { readTrip, readTripName } from '../state/confirm-booking.ts'
import { bookedKey, endingKey, paidKey, shownShares, standingOf } from './share.rules.ts'
import { findShares } from './shares.store.ts'

/** A share of a trip that friends pay together, or all that its owner pays of what is missing; docs/product.md, section 13. */
export const sharePurpose: ChargePurpose = {
  async mayPay(_tx, booking) {
    switch (standingOf(booking)) {
      case 'collecting':
        return undefined
      case 'booked':
        return refusalOfCharge('paid')
      case 'ended':
        return refusalOfCharge('expired')
    }
  },
  async paid(tx, booking, charge, now) {
    const shares = await findShares(tx, booking.id)
    const open = shares.filter(({ state }) => state === 'open')
    const paid = shares.find(({ id }) => id === charge.id)
    // Whoever pays all that is missing closes the others' shares; a friend's share leaves less to take over.
    const closed = open.filter(({ takes_over }) => paid?.takes_over || takes_over)
    for (const { id } of closed) await saveLapsed(tx, id)
    if (open.length > closed.length) {
      await tellOwner(tx, booking, charge)
      return booking
    }
    await takeBack(tx, endingKey(booking.id)).execute()
    await tellFriends(tx, booking)
    return markPaidByShares(tx, booking, now)
  },
  // Its places are the booking's, whose own end gives them back.
  async lapsed(tx, booking) {
    if (standingOf(booking) !== 'ended') return
    await takeBack(tx, endingKey(booking.id)).execute()
    if (booking.state === 'expired') await tellOfEnd(tx, booking)
  },
}

/** Of somebody else's payment; the last one is told as the booking's. */
async function tellOwner(tx: Tx, booking: BookingRow, { id, payer_id: payerId }: PaidCharge): Promise<void> {
  const { user_id: userId } = booking
  if (payerId === userId) return
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const { firstName: name } = await findPerson(tx, payerId)
  const values = { ...(await readTrip(tx, booking)), name, paid, all: shown.length }
  await tell(tx, { key: paidKey(id), userId, content: { kind: 'share_paid', values } })
}

/** Nobody paid all of it in time: said once, however many shares lapse. */
async function tellOfEnd(tx: Tx, booking: BookingRow): Promise<void> {
  const shown = shownShares(await findShares(tx, booking.id))
  const paid = shown.filter(({ state }) => state === 'paid').length
  const values = { ...(await readTrip(tx, booking)), paid, all: shown.length }
  const content = { kind: 'shares_expired', values } as const
  await tell(tx, { key: `shares_expired:${booking.id}`, userId: booking.user_id, content })
}

/** Everybody else who paid learns that the trip is booked, once for each. */
async function tellFriends(tx: Tx, booking: BookingRow): Promise<void> {
  const named = await readTripName(tx, booking)
  const { firstName: ownerName } = await findPerson(tx, booking.user_id)
  const shares = await findShares(tx, booking.id)
  // A gift needed nobody else.
  if (shownShares(shares).length === 1) return
  for (const { id, state, payer_id: userId } of shares) {
    if (state !== 'paid' || userId === null || userId === booking.user_id) continue
    const content = { kind: 'shares_booked', values: { shareId: id, ...named, ownerName } } as const
    await tell(tx, { key: bookedKey(booking.id, userId), userId, content })
  }
}
