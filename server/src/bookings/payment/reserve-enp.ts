import { type Money, money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import { systemAccount, type Transfer, userAccount } from '../../ledger/transfer.rules.ts'
import { addToEscrow, subtractFromEscrow } from '../settlement/escrow.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toDiscount } from './enp.rules.ts'
import { bookingEntry } from './entry.rules.ts'
import { saveReservedEnp } from './payment.store.ts'

interface Reserved {
  readonly booking: BookingRow
  /** To be posted with all others of the step; empty where nothing changed. */
  readonly transfers: Transfer[]
}

/**
 * Lets so many enp wait in escrow for a booking that is not paid, more or fewer than before; docs/product.md, section 13.
 * How many are allowed and owned the caller has decided, with the person and the booking locked.
 */
export async function reserveEnp(tx: Tx, booking: BookingRow, enp: Money<'enp'>): Promise<Reserved> {
  const more = enp.amount - booking.enp_spent
  if (more === 0n) return { booking, transfers: [] }
  const changed = await saveReservedEnp(tx, booking.id, {
    spent: enp.amount,
    discount: toDiscount(booking, enp.amount),
  })
  const amount = money('enp', more < 0n ? -more : more)
  if (more > 0n) await addToEscrow(tx, booking.id, amount)
  else await subtractFromEscrow(tx, booking.id, amount)
  const [person, escrow] = [userAccount(booking.user_id), systemAccount('escrow')]
  const transfer: Transfer = {
    key: `booking_enp:${booking.id}:${changed.enp_moves}`,
    kind: 'booking_enp',
    postings: [more > 0n ? { from: person, to: escrow, amount } : { from: escrow, to: person, amount }],
    // What is given back reads as what it is, money of this booking that returns.
    entry: bookingEntry(booking, booking.user_id, money('enp', -more), more < 0n ? { refundOf: booking.id } : {}),
  }
  return { booking: changed, transfers: [transfer] }
}

/** A booking that was never paid gives all of them back: its hold is over. The booking is locked by the caller. */
export async function releaseEnp(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const { booking: changed, transfers } = await reserveEnp(tx, booking, money('enp', 0n))
  if (transfers.length > 0) await post(tx, transfers, now)
  return changed
}
