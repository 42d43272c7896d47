import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Boost, BoostType } from '@enp/shared/money/boosts'
import { money } from '@enp/shared/money/money'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { openPurchase } from '../payments/open-purchase.ts'
import type { Purchase } from '../payments/purchases.rules.ts'
import { findBoostForSale } from '../settings/boost-prices.rules.ts'
import { getSettings } from '../settings/get-settings.ts'
import { upsertUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import { boostProduct } from './boost-product.ts'
import { toBoostPurchaseDetails } from './boosts.rules.ts'
import { isBoostInUse } from './grant-boost.ts'

type InvoiceInput = Body<'POST /v1/mining/boosts/invoice'>

/** The bot sends the invoice itself. Errors: BOOST_UNKNOWN, BOOST_ALREADY_OWNED. */
export async function orderBoostInChat(
  deps: Deps,
  { from, ...selection }: Body<'POST /internal/boosts/order'>,
): Promise<HandlerReply<'POST /internal/boosts/order'>> {
  const { user } = await inTransaction(deps.db, (tx) => upsertUser(tx, from))
  const purchase = await orderBoost(deps, user, selection, 'chat')
  const { id: purchaseId, price, expiresAt } = purchase
  const { language } = user
  const text = await boostProduct.describeInvoice(deps.db, language, purchase)
  const starsAmount = Number(price.amount)
  return { data: { language, purchaseId, ...text, starsAmount, expiresAt: expiresAt.toISOString() } }
}

/** Errors: BOOST_UNKNOWN, BOOST_ALREADY_OWNED. */
export async function orderBoost(
  { db }: Deps,
  user: Pick<User, 'id'>,
  selection: InvoiceInput,
  source: 'app' | 'chat',
): Promise<Purchase> {
  const boost = findBoostForSale(await getSettings(db), selection)
  if (!boost) throwRefusal('BOOST_UNKNOWN')
  const check = (tx: Tx, now: Date) => requireNoBoostInUse(tx, user.id, boost.type, now)
  return openPurchase(db, { ...toBoostOrder(user.id, boost), source }, check)
}

export function toBoostOrder(userId: string, boost: Boost) {
  return {
    userId,
    product: 'boost',
    details: toBoostPurchaseDetails(boost),
    price: money('stars', BigInt(boost.stars)),
  } as const
}

export async function requireNoBoostInUse(tx: Tx, userId: string, type: BoostType, now: Date): Promise<void> {
  if (await isBoostInUse(tx, userId, type, now)) throwRefusal('BOOST_ALREADY_OWNED', { boostType: type })
}
