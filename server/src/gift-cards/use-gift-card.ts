import { type Money, money } from '@enp/shared/money/money'
import type { Tx } from '../core/database/database.ts'
import { dayMs } from '../days/days.rules.ts'
import { type LedgerTransfer, systemAccount } from '../ledger/transfer.rules.ts'
import { giftCardAccount } from './gift-card.rules.ts'
import { type GiftCardUse, lockGiftCardUse, saveGiftCardUse, saveGiftCardUseState } from './gift-card-uses.store.ts'
import { extendGiftCard, lockGiftCard, moveGiftCardMoney } from './gift-cards.store.ts'

/** The part of a booking that a card pays, in kopecks. */
export interface GiftPart {
  readonly cardId: string
  readonly amount: bigint
}

/** A refund keeps the card valid at least this long, so that it can be spent. */
const daysAfterRefund = 30

/**
 * Makes the part that is reserved for a booking equal to `wanted`. Returns the transfers for the
 * caller to post; none if nothing changed. The caller has locked the owner and the booking, and has
 * checked that the card covers the part.
 */
export async function reserveGiftPart(
  tx: Tx,
  bookingId: string,
  wanted: GiftPart | undefined,
  now: Date,
): Promise<LedgerTransfer[]> {
  const use = await lockGiftCardUse(tx, bookingId)
  const reserved = use?.state === 'reserved' ? use : undefined
  if (reserved?.gift_card_id === wanted?.cardId && reserved?.amount === wanted?.amount) return []
  const transfers: LedgerTransfer[] = []
  if (reserved) transfers.push(await release(tx, reserved, now))
  if (reserved && !wanted) await saveGiftCardUseState(tx, bookingId, 'released', now)
  if (!wanted) return transfers
  const moves = (use?.moves ?? 0) + 1
  await saveGiftCardUse(tx, { booking_id: bookingId, gift_card_id: wanted.cardId, amount: wanted.amount, moves }, now)
  const key = toReserveKey({ booking_id: bookingId, moves })
  await lockGiftCard(tx, wanted.cardId)
  await moveGiftCardMoney(tx, wanted.cardId, { key, amount: -wanted.amount }, now)
  const amount = money('rub', wanted.amount)
  const postings = [{ from: giftCardAccount, to: systemAccount('escrow'), amount }] as const
  return [...transfers, { key, kind: 'gift_card_reserved', postings }]
}

const toReserveKey = ({ booking_id, moves }: Pick<GiftCardUse, 'booking_id' | 'moves'>) =>
  `gift_card_reserved:${booking_id}:${moves}`

async function release(
  tx: Tx,
  { booking_id, gift_card_id: cardId, amount, moves }: GiftCardUse,
  now: Date,
): Promise<LedgerTransfer> {
  const key = `gift_card_released:${booking_id}:${moves}`
  await giveBack(tx, cardId, { key, amount }, now)
  const postings = [{ from: systemAccount('escrow'), to: giftCardAccount, amount: money('rub', amount) }] as const
  return { key, kind: 'gift_card_released', postings }
}

async function giveBack(
  tx: Tx,
  cardId: string,
  { key, amount }: { readonly key: string; readonly amount: bigint },
  now: Date,
): Promise<void> {
  await lockGiftCard(tx, cardId)
  await moveGiftCardMoney(tx, cardId, { key, amount }, now)
  await extendGiftCard(tx, cardId, new Date(now.getTime() + daysAfterRefund * dayMs))
}

/** Returns the key of the transfer that paid. The caller has locked the booking. */
export async function payGiftPart(tx: Tx, bookingId: string, now: Date): Promise<string> {
  const use = await lockGiftCardUse(tx, bookingId)
  if (use?.state !== 'reserved') throw new Error(`no gift card is reserved for the booking ${bookingId}`)
  await saveGiftCardUseState(tx, bookingId, 'paid', now)
  return toReserveKey(use)
}

/**
 * Returns the postings of a refund to the card that paid for a booking. The money of a card whose
 * purchase was refunded goes to the shop, which paid for that refund.
 */
export async function refundToGiftCard(
  tx: Tx,
  bookingId: string,
  { key, sum }: { readonly key: string; readonly sum: Money<'rub'> },
  now: Date,
): Promise<LedgerTransfer['postings']> {
  const use = await lockGiftCardUse(tx, bookingId)
  if (use?.state !== 'paid') throw new Error(`no gift card paid for the booking ${bookingId}`)
  const card = await lockGiftCard(tx, use.gift_card_id)
  const from = systemAccount('escrow')
  if (card.cancelled_at) return [{ from, to: systemAccount('shop'), amount: sum }]
  await giveBack(tx, card.id, { key, amount: sum.amount }, now)
  return [{ from, to: giftCardAccount, amount: sum }]
}

/** Kopecks that a locked card can pay for a booking, with the part that is reserved for it. */
export async function getGiftCardCover(
  tx: Tx,
  card: { readonly id: string; readonly balance: bigint },
  bookingId: string,
): Promise<bigint> {
  const use = await lockGiftCardUse(tx, bookingId)
  const reserved = use?.state === 'reserved' && use.gift_card_id === card.id ? use.amount : 0n
  return card.balance + reserved
}

/** Whether the owner's card still pays the part of an invoice. */
export async function isGiftPartCovered(
  tx: Tx,
  { id: bookingId, user_id: ownerId }: { readonly id: string; readonly user_id: string },
  { cardId, amount }: GiftPart,
  now: Date,
): Promise<boolean> {
  const card = await lockGiftCard(tx, cardId)
  if (card.owner_id !== ownerId || card.cancelled_at || card.expires_at <= now) return false
  return (await getGiftCardCover(tx, card, bookingId)) >= amount
}
