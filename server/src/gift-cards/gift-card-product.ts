import { money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../core/database/database.ts'
import { cancelNotification, enqueueNotification } from '../core/notifications/outbox.ts'
import { systemAccount } from '../ledger/transfer.rules.ts'
import type { GrantResult, ProductSale, SellableProduct } from '../payments/product.rules.ts'
import {
  findGiftCardRefundRefusal,
  type GiftCardRow,
  generateGiftCardCode,
  giftCardAccount,
  giftCardInvoiceText,
  parseGiftCardDetails,
  toDeliveryTime,
  toGiftCardExpiry,
  toIssueTransfer,
} from './gift-card.rules.ts'
import {
  insertGiftCard,
  lockGiftCardByPurchase,
  markGiftCardCancelled,
  moveGiftCardMoney,
  postFromGiftCard,
} from './gift-cards.store.ts'

/** See docs/rules/gift-cards.md. */
export const giftCardProduct: SellableProduct = {
  async describeInvoice(_db, language, { details }) {
    return giftCardInvoiceText(parseGiftCardDetails(details), language)
  },
  account: () => systemAccount('shop'),
  entry: () => ({ type: 'service_payment', description: 'Gift card', metadata: { giftCard: 'bought' } }),
  async findRefundRefusal(tx, { id }, now) {
    const card = await lockGiftCardByPurchase(tx, id)
    return card && findGiftCardRefundRefusal(card, now)
  },
  findRefusal: async () => undefined,
  grant: issue,
  async revoke(tx, { id, userId, price }, now) {
    const card = await lockGiftCardByPurchase(tx, id)
    if (!card || card.cancelled_at) return
    await markGiftCardCancelled(tx, card.id, now)
    await cancelNotification(tx, readyKey(card.id))
    if (price.currency === 'ton' || price.currency === 'usdt') {
      const content = toMoneyBack(money(price.currency, price.amount), 'balance')
      await enqueueNotification(tx, { key: `gift_card_money_back:${card.id}`, userId, content })
    }
    const { balance: amount } = card
    if (amount === 0n) return
    const transfer = {
      key: `gift_card_cancelled:${card.id}`,
      kind: 'gift_card_cancelled',
      postings: [{ from: giftCardAccount, to: systemAccount('shop'), amount: money('rub', amount) }],
    } as const
    await postFromGiftCard(tx, card.id, { transfer, amount }, now)
  },
  turnedAway: async (_tx, _purchase, { amount }) => toMoneyBack(money('rub', amount.amount), 'card'),
  onBalance: async (_tx, _purchase, { amount }) => toMoneyBack(amount, 'balance'),
  refunded: async (_tx, _purchase, { amount }) => toMoneyBack(money('rub', amount.amount), 'card'),
}

const readyKey = (cardId: string) => `gift_card_ready:${cardId}`

function toMoneyBack(sum: ReturnType<typeof money<'rub' | 'ton' | 'usdt'>>, to: 'card' | 'balance') {
  const values = { sum: { amount: toDecimalText(sum), currency: sum.currency }, to }
  return { kind: 'gift_card_money_back', values } as const
}

async function issue(tx: Tx, { purchase, isExpired, now }: ProductSale): Promise<GrantResult> {
  if (isExpired) return { outcome: 'mismatch', reason: 'late' }
  const { amount, design, recipient, message, deliverOn } = parseGiftCardDetails(purchase.details)
  const chosen = deliverOn === undefined ? now : toDeliveryTime(deliverOn)
  const deliverAt = chosen > now ? chosen : now
  const card = await insertGiftCard(
    tx,
    {
      ...{ purchase_id: purchase.id, code: generateGiftCardCode(), buyer_id: purchase.userId, amount, design },
      ...{ recipient: recipient ?? null, message: message ?? null },
      ...{ deliver_at: deliverAt, expires_at: toGiftCardExpiry(deliverAt) },
    },
    now,
  )
  const transfer = toIssueTransfer(card)
  await moveGiftCardMoney(tx, card.id, { key: transfer.key, amount }, now)
  await announce(tx, card, now)
  return { outcome: 'given', isUsed: true, transfers: [transfer] }
}

/** The buyer gets the link to send on when the code starts to work. */
async function announce(tx: Tx, card: GiftCardRow, now: Date): Promise<void> {
  const { id, buyer_id: userId, code, recipient, deliver_at: dueAt } = card
  const values = {
    code,
    sum: { amount: toDecimalText(money('rub', card.amount)), currency: 'rub' },
    ...(recipient !== null && { recipient }),
  } as const
  const notification = { key: readyKey(id), userId, content: { kind: 'gift_card_ready', values } } as const
  await enqueueNotification(tx, dueAt > now ? { ...notification, dueAt } : notification)
}
