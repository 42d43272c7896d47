import { type Money, money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { addToEscrow, subtractFromEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toDiscount } from './payment.rules.ts'
import { saveReservedEnp } from './payment.store.ts'
import { bookingEntry } from './payment-text.rules.ts'

export interface Reserved {
  readonly booking: BookingRow
  /** Transfers to post with the others of the step; empty if nothing changed. */
  readonly transfers: LedgerTransfer[]
}

/** The caller has checked what is allowed and owned, and has locked user and booking. */
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
  const transfer: LedgerTransfer = {
    key: `booking_enp:${booking.id}:${changed.enp_moves}`,
    kind: 'booking_enp',
    postings: [more > 0n ? { from: person, to: escrow, amount } : { from: escrow, to: person, amount }],
    // Released enp are shown as a refund of this booking.
    entry: bookingEntry(booking, booking.user_id, money('enp', -more), more < 0n ? { refundOf: booking.id } : {}),
  }
  return { booking: changed, transfers: [transfer] }
}
