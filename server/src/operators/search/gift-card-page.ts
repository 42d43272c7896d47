import type { OperatorGiftCard } from '@enp/shared/calls/operators/operator-gift-cards'
import { chainNetworks } from '@enp/shared/calls/wallets/wallets-shapes'
import { giftCardCodeLength } from '@enp/shared/money/gift-cards'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import { type GiftCardRow, giftCardState, normalizeGiftCardCode } from '../../gift-cards/gift-card.rules.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { findChargeId } from '../payments/payment-reviews.store.ts'
import { describeCharge } from '../payments/show-payment.ts'

const hashPattern = /^[0-9a-f]{64}$/i
const maxUses = 20
const codeEndLength = 4
const toRoubles = (kopecks: bigint) => moneyToNumber(money('rub', kopecks))

/** By its code, id or order, its deposit, or the hash of the transfer that paid it. */
export async function findGiftCardPage(
  tx: Tx,
  products: SellableProducts,
  text: string,
  operatorId: number,
): Promise<OperatorGiftCard | undefined> {
  const card = await findCard(tx, text)
  if (!card) return undefined
  const chargeId = await findChargeId(tx, [card.purchase_id])
  return {
    giftCardId: card.id,
    codeEnd: card.code.slice(-codeEndLength),
    state: giftCardState(card, await getNow(tx)),
    amount: toRoubles(card.amount),
    balance: toRoubles(card.balance),
    buyer: await getReference(tx, card.buyer_id),
    ...(card.owner_id !== null && { owner: await getReference(tx, card.owner_id) }),
    deliverAt: card.deliver_at.toISOString(),
    ...(card.opened_at && { openedAt: card.opened_at.toISOString() }),
    expiresAt: card.expires_at.toISOString(),
    uses: await listUses(tx, card.id),
    ...(chargeId !== undefined && { payment: await describeCharge(tx, products, chargeId, operatorId) }),
  }
}

async function findCard(db: Database, text: string): Promise<GiftCardRow | undefined> {
  const code = normalizeGiftCardCode(text)
  const cards = db.selectFrom('gift_card').selectAll()
  if (isUuid(text)) {
    const deposit = db.selectFrom('deposit').select('purchase_id').where('id', '=', text)
    return cards
      .where(({ or, eb }) => or([eb('id', '=', text), eb('purchase_id', '=', text), eb('purchase_id', 'in', deposit)]))
      .executeTakeFirst()
  }
  if (hashPattern.test(text)) {
    const keys = chainNetworks.map((network) => chainKey(network, text.toLowerCase()))
    const payment = db.selectFrom('payment').select('purchase_id').where('charge_id', 'in', keys)
    return cards.where('purchase_id', 'in', payment.where('state', 'in', ['granted', 'refunded'])).executeTakeFirst()
  }
  return code.length === giftCardCodeLength ? cards.where('code', '=', code).executeTakeFirst() : undefined
}

async function getReference(db: Database, userId: string): Promise<OperatorGiftCard['buyer']> {
  const { telegram_id, first_name } = await db
    .selectFrom('users')
    .select(['telegram_id', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { telegramId: Number(telegram_id), name: toDisplayName(first_name) }
}

async function listUses(db: Database, cardId: string): Promise<OperatorGiftCard['uses']> {
  const uses = await db
    .selectFrom('gift_card_use')
    .innerJoin('booking', 'booking.id', 'gift_card_use.booking_id')
    .select(['booking_id', 'number', 'gift_card_use.amount', 'gift_card_use.state', 'at'])
    .where('gift_card_id', '=', cardId)
    .orderBy('at', 'desc')
    .orderBy('booking_id')
    .limit(maxUses)
    .execute()
  return uses.map(({ booking_id: bookingId, number, amount, state, at }) => ({
    ...{ bookingId, number, state },
    ...{ amount: toRoubles(amount), at: at.toISOString() },
  }))
}
