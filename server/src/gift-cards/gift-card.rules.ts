import { randomInt } from 'node:crypto'
import type { Language } from '@enp/shared/calls/api'
import type { GiftCard, GiftCardPreview } from '@enp/shared/calls/bookings/gift-cards'
import type { ErrorDetails } from '@enp/shared/errors'
import { inviteCodeAlphabet } from '@enp/shared/links/deep-link'
import {
  type GiftCardDesign,
  type GiftCardRefundRefusal,
  giftCardCodeLength,
  giftCardDesigns,
  giftCardYears,
} from '@enp/shared/money/gift-cards'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Selectable } from 'kysely'
import type { DB } from '../core/database/database-types.ts'
import { toZone } from '../days/days.rules.ts'
import { type LedgerTransfer, systemAccount } from '../ledger/transfer.rules.ts'
import type { PurchaseDetails } from '../payments/purchases.rules.ts'

export const giftCardProductName = 'gift_card'

export type GiftCardRow = Selectable<DB['gift_card']>

/** 80 bits, so that a code cannot be guessed. */
export function generateGiftCardCode(): string {
  const letters = Array.from(
    { length: giftCardCodeLength },
    () => inviteCodeAlphabet[randomInt(inviteCodeAlphabet.length)],
  )
  return letters.join('')
}

/** Accepts lower case, separators, the look-alikes I, L and O, and Cyrillic look-alikes. */
export function normalizeGiftCardCode(written: string): string {
  return foldLookAlikes(written.replace(/[\s-]/g, '')).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
}

const deliveryZone = 'Europe/Moscow'
const deliveryTime = '10:00'

export function toDeliveryTime(day: string): Date {
  return toZone(deliveryZone).moment(day, deliveryTime)
}

/** The card is valid for three years from its delivery. */
export function toGiftCardExpiry(deliverAt: Date): Date {
  const expiry = new Date(deliverAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + giftCardYears)
  return expiry
}

export interface GiftCardOrder {
  /** Kopecks. */
  readonly amount: bigint
  readonly design: GiftCardDesign
  readonly recipient?: string
  readonly message?: string
  readonly deliverOn?: string
}

export function toGiftCardDetails({ amount, ...order }: GiftCardOrder): PurchaseDetails {
  return { ...order, amount: Number(amount) }
}

export function parseGiftCardDetails({
  amount,
  design,
  recipient,
  message,
  deliverOn,
}: PurchaseDetails): GiftCardOrder {
  return {
    amount: BigInt(amount ?? 0),
    design: giftCardDesigns.find((known) => known === design) ?? giftCardDesigns[0],
    ...(recipient !== undefined && { recipient: String(recipient) }),
    ...(message !== undefined && { message: String(message) }),
    ...(deliverOn !== undefined && { deliverOn: String(deliverOn) }),
  }
}

export function giftCardState(card: GiftCardRow, now: Date): GiftCard['state'] {
  if (card.cancelled_at) return 'cancelled'
  if (card.expires_at <= now) return 'expired'
  if (card.deliver_at > now) return 'waiting'
  return card.balance === 0n ? 'spent' : 'active'
}

/** The buyer no longer sees the code and the balance once another user opened the card. */
export function showGiftCard(card: GiftCardRow, userId: string, now: Date): GiftCard {
  const state = giftCardState(card, now)
  const isHolder = (card.owner_id ?? card.buyer_id) === userId
  return {
    id: card.id,
    ...(isHolder && state !== 'waiting' && state !== 'cancelled' && { code: card.code }),
    state,
    design: card.design,
    amount: toRoubles(card.amount),
    ...(isHolder && { balance: toRoubles(card.balance) }),
    ...(card.recipient !== null && { recipient: card.recipient }),
    ...(card.message !== null && { message: card.message }),
    deliverAt: card.deliver_at.toISOString(),
    ...(card.opened_at && { openedAt: card.opened_at.toISOString() }),
    expiresAt: card.expires_at.toISOString(),
  }
}

/** A card of another user, or a refunded one, shows nothing of the gift. */
export function toGiftCardPreviewState(
  card: Pick<GiftCardRow, 'owner_id' | 'expires_at' | 'cancelled_at'>,
  userId: string,
  now: Date,
): GiftCardPreview['state'] {
  if (card.cancelled_at) return 'cancelled'
  if (card.owner_id !== null && card.owner_id !== userId) return 'taken'
  if (card.expires_at <= now) return 'expired'
  return card.owner_id === null ? 'unopened' : 'yours'
}

export interface GiftCardSender {
  readonly firstName: string
  readonly photoUrl: string | null
}

export function previewGiftCard(
  card: GiftCardRow,
  sender: GiftCardSender | undefined,
  userId: string,
  now: Date,
): GiftCardPreview {
  const state = toGiftCardPreviewState(card, userId, now)
  if (state === 'taken' || state === 'cancelled') return { state, design: card.design }
  const { amount, balance, recipient, message } = showGiftCard(card, userId, now)
  const isBuyer = card.buyer_id === userId
  return {
    ...{ state, design: card.design, amount, expiresAt: card.expires_at.toISOString() },
    ...(card.owner_id === userId && balance !== undefined && { balance }),
    ...(isBuyer && { isBuyer }),
    ...(sender && !isBuyer && { sender: toShownSender(sender) }),
    ...(recipient !== undefined && { recipient }),
    ...(message !== undefined && { message }),
  }
}

const toShownSender = ({ firstName, photoUrl }: GiftCardSender) => ({
  firstName: toDisplayName(firstName),
  ...(photoUrl !== null && { photoUrl }),
})

const toRoubles = (kopecks: bigint) => moneyToNumber(money('rub', kopecks))

export type GiftCardRefusal =
  | { readonly code: 'CODE_UNKNOWN'; readonly details: ErrorDetails['CODE_UNKNOWN'] }
  | { readonly code: 'CODE_USED_UP'; readonly details: ErrorDetails['CODE_USED_UP'] }
  | { readonly code: 'CODE_EXPIRED' }

/** A card that another user owns is refused before anything else is shown of it. */
export function findGiftCardRefusal(
  card: GiftCardRow | undefined,
  userId: string,
  now: Date,
): GiftCardRefusal | undefined {
  if (!card || card.cancelled_at) return { code: 'CODE_UNKNOWN', details: { reason: 'unknown' } }
  if (card.deliver_at > now) return { code: 'CODE_UNKNOWN', details: { reason: 'not_yet' } }
  if (card.owner_id !== null && card.owner_id !== userId) return { code: 'CODE_USED_UP', details: { by: 'everyone' } }
  return card.expires_at <= now ? { code: 'CODE_EXPIRED' } : undefined
}

/** Money of an opened card belongs to its owner, and the money of an expired one is revenue. */
export function findGiftCardRefundRefusal(
  { owner_id, amount, balance, expires_at }: Pick<GiftCardRow, 'owner_id' | 'amount' | 'balance' | 'expires_at'>,
  now: Date,
): GiftCardRefundRefusal | undefined {
  if (owner_id !== null) return balance < amount ? 'gift_used' : 'gift_opened'
  return expires_at <= now ? 'gift_expired' : undefined
}

export const giftCardAccount = systemAccount('gift_cards')

/** The price is in the shop, in the paid currency; the shop owes the card its roubles. */
export function toIssueTransfer({ id, amount }: Pick<GiftCardRow, 'id' | 'amount'>): LedgerTransfer {
  return {
    key: `gift_card_issued:${id}`,
    kind: 'gift_card_issued',
    postings: [{ from: systemAccount('shop'), to: giftCardAccount, amount: money('rub', amount) }],
  }
}

const titles: Readonly<Record<Language, (amount: string) => string>> = {
  ru: (amount) => `Подарочная карта на ${amount} ₽`,
  en: (amount) => `Gift card for ${amount} ₽`,
}

const descriptions: Readonly<Record<Language, string>> = {
  ru: 'Её можно потратить на любые поездки в течение трёх лет.',
  en: 'It pays for any trips within three years.',
}

export function giftCardInvoiceText({ amount }: Pick<GiftCardOrder, 'amount'>, language: Language) {
  const roubles = (amount / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const title = titles[language](roubles)
  return {
    title,
    description: descriptions[language],
    card: { item: title, lines: [{ label: title, amount: Number(amount) }], contact: {} },
  }
}
