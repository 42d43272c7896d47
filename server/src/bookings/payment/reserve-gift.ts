import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { getOpenedGiftCard } from '../../gift-cards/open-gift-card.ts'
import { type GiftPart, getGiftCardCover, reserveGiftPart } from '../../gift-cards/use-gift-card.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { addToEscrow, subtractFromEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toGiftPart } from './payment.rules.ts'
import { saveReservedGift } from './payment.store.ts'
import { bookingEntry } from './payment-text.rules.ts'
import { type Reserved, reserveEnp } from './reserve-enp.ts'

interface ReservedGift extends Reserved {
  readonly giftCardId?: string
}

/**
 * Reserves what the card with this code can pay of `due`; without a code releases the former part.
 * The caller has locked user and booking. Errors: CODE_UNKNOWN, CODE_EXPIRED, CODE_USED_UP.
 */
export async function reserveGiftByCode(
  tx: Tx,
  booking: BookingRow,
  { code, due }: { readonly code: string | undefined; readonly due: bigint },
  now: Date,
): Promise<ReservedGift> {
  if (code === undefined) return reserveGift(tx, booking, undefined, now)
  const card = await getOpenedGiftCard(tx, booking.user_id, code, now)
  const amount = toGiftPart(due, await getGiftCardCover(tx, card, booking.id))
  if (amount === 0n) throwRefusal('CODE_USED_UP', { by: 'user' })
  return { ...(await reserveGift(tx, booking, { cardId: card.id, amount }, now)), giftCardId: card.id }
}

/** The caller has checked that the card covers the part, and has locked user and booking. */
export async function reserveGift(
  tx: Tx,
  booking: BookingRow,
  wanted: GiftPart | undefined,
  now: Date,
): Promise<Reserved> {
  if (!wanted && booking.gift_spent === 0n) return { booking, transfers: [] }
  const moved = await reserveGiftPart(tx, booking.id, wanted, now)
  if (moved.length === 0) return { booking, transfers: [] }
  const spent = wanted?.amount ?? 0n
  const more = spent - booking.gift_spent
  if (more > 0n) await addToEscrow(tx, booking.id, money('rub', more))
  if (more < 0n) await subtractFromEscrow(tx, booking.id, money('rub', -more))
  const changed = await saveReservedGift(tx, booking.id, spent)
  return { booking: changed, transfers: moved.map((transfer) => withEntry(booking, transfer)) }
}

/** Released money is shown as a refund of this booking. */
function withEntry(booking: BookingRow, transfer: LedgerTransfer): LedgerTransfer {
  const [{ amount }] = transfer.postings
  const isBack = transfer.kind === 'gift_card_released'
  const shown = isBack ? amount : { ...amount, amount: -amount.amount }
  const metadata = { paidBy: 'gift_card', ...(isBack && { refundOf: booking.id }) }
  return { ...transfer, entry: bookingEntry(booking, booking.user_id, shown, metadata) }
}

/** Releases enp and gift card of a booking that was never paid. The caller has locked it. */
export async function releaseReserved(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const { booking: withoutEnp, transfers } = await reserveEnp(tx, booking, money('enp', 0n))
  const { booking: changed, transfers: more } = await reserveGift(tx, withoutEnp, undefined, now)
  const all = [...transfers, ...more]
  if (all.length > 0) await postTransfers(tx, all, now)
  return changed
}
