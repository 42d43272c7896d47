import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { giftCardMaxDays } from '@enp/shared/money/gift-cards'
import { type Money, money, wholeUnits } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { refuseSuspended } from '../core/suspensions/refuse-suspended.ts'
import { dayMs, isDay } from '../days/days.rules.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import { makeCardInvoice } from '../payments/make-invoice.ts'
import { openPurchase } from '../payments/open-purchase.ts'
import { getRates } from '../rates/get-rates.ts'
import { quoteIn } from '../rates/rates.rules.ts'
import type { User } from '../users/user.rules.ts'
import { giftCardProductName, toDeliveryTime, toGiftCardDetails } from './gift-card.rules.ts'
import { giftCardProduct } from './gift-card-product.ts'

type OrderInput = Body<'POST /v1/gift-cards/order'>

/**
 * A gift card is paid by card or on chain: never from a gift card, and promo codes are for trips.
 * Returns the purchase or the expected deposit. Errors: METHOD_UNAVAILABLE, VALIDATION_ERROR.
 */
export async function orderGiftCard(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  userId: string,
  { amount: roubles, method, design, deliverOn, ...texts }: OrderInput,
): Promise<{ readonly id: string }> {
  const amount = wholeUnits('rub', BigInt(roubles))
  if (method === 'card' ? !config.cardProviderToken : !chain.isOpen({ config }))
    throwRefusal('METHOD_UNAVAILABLE', { reason: 'unavailable' })
  const price = await toPrice(db, amount, method)
  return inTransaction(db, async (tx) => {
    refuseDay(deliverOn, await getNow(tx))
    const details = toGiftCardDetails({ amount: amount.amount, design, ...cleanTexts(texts), ...day(deliverOn) })
    const order = { userId, product: giftCardProductName, details, price, source: 'app' } as const
    const purchase = await openPurchase(tx, order, () => refuseSuspended(tx, 'user', userId))
    const { currency } = price
    if (currency === 'rub') return purchase
    const amountDue = money(currency, price.amount)
    const expected = { userId, purchaseId: purchase.id, amount: amountDue, expiresAt: purchase.expiresAt }
    return { id: await chain.expect(tx, expected, await getNow(tx)) }
  })
}

async function toPrice(
  db: Database,
  amount: Money<'rub'>,
  method: OrderInput['method'],
): Promise<Money<'rub' | 'ton' | 'usdt'>> {
  if (method === 'card') return amount
  const rates = await getRates(db)
  return quoteIn(method, amount, { rate: rates[method], margin: rates.margin })
}

function refuseDay(deliverOn: string | undefined, now: Date): void {
  if (deliverOn === undefined) return
  const invalid = (problem: string) => throwRefusal('VALIDATION_ERROR', { field: 'deliverOn', problem })
  if (!isDay(deliverOn)) invalid('must be a day')
  const at = toDeliveryTime(deliverOn)
  if (at <= now) invalid('must be later than now')
  if (at.getTime() - now.getTime() > giftCardMaxDays * dayMs) invalid('is too far away')
}

const day = (deliverOn: string | undefined) => (deliverOn === undefined ? {} : { deliverOn })

function cleanTexts({ recipient, message }: Pick<OrderInput, 'recipient' | 'message'>) {
  const [name, text] = [recipient?.trim(), message?.trim()]
  return { ...(name && { recipient: name }), ...(text && { message: text }) }
}

/** `id` is what `orderGiftCard` returned. Errors: METHOD_UNAVAILABLE, UNAVAILABLE, NOT_FOUND. */
export async function showGiftCardOrder(
  deps: Deps,
  chain: ChainPaymentMethod,
  user: Pick<User, 'id' | 'language'>,
  { method, walletId }: Pick<OrderInput, 'method' | 'walletId'>,
  id: string,
): Promise<HandlerReply<'POST /v1/gift-cards/order'>> {
  if (method === 'card') return { data: { id, invoiceLink: await makeCardInvoice(deps, user, id, giftCardProduct) } }
  const transfer = await chain.show(deps, user.id, id, walletId)
  const { transaction } = transfer
  return { data: { id, transfer, ...(transaction && { transaction }) } }
}
