import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Boost, boostName } from '@enp/shared/money/boosts'
import { money } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { getBalance } from '../ledger/get-balance.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { markUsed, openPaidPurchase } from '../payments/open-purchase.ts'
import { findBoostForSale } from '../settings/boost-prices.rules.ts'
import { getSettings } from '../settings/get-settings.ts'
import { lockUser } from '../users/get-user.ts'
import { grantBoost } from './grant-boost.ts'
import { requireNoBoostInUse, toBoostOrder } from './order-boost.ts'

/** Errors: BOOST_UNKNOWN, PRICE_CHANGED, BOOST_ALREADY_OWNED, INSUFFICIENT_FUNDS. */
export async function buyBoost(
  { db }: Deps,
  userId: string,
  { starsAmount, ...selection }: Body<'POST /v1/mining/boosts/purchase'>,
): Promise<HandlerReply<'POST /v1/mining/boosts/purchase'>> {
  const boost = findBoostForSale(await getSettings(db), selection)
  if (!boost) throwRefusal('BOOST_UNKNOWN')
  if (boost.stars !== starsAmount) throwRefusal('PRICE_CHANGED', { starsAmount: boost.stars })
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    await requireNoBoostInUse(tx, userId, boost.type, now)
    const order = toBoostOrder(userId, boost)
    const purchaseId = await openPaidPurchase(tx, order, now)
    await postTransfers(tx, [toTransfer(userId, purchaseId, boost)], now)
    const { outcome } = await grantBoost(tx, userId, { ...boost, purchaseId, chargeId: undefined }, now)
    if (outcome === 'applied') await markUsed(tx, [purchaseId], now)
    const status = outcome === 'applied' ? ('applied' as const) : ('paid' as const)
    const purchase = { id: purchaseId, status, boostType: boost.type, boostValue: boost.percent / 100, starsAmount }
    const { data: balance } = await getBalance({ db: tx }, userId)
    return { data: { purchase, balance } }
  })
}

function toTransfer(userId: string, purchaseId: string, { type, percent, stars }: Boost): LedgerTransfer {
  const amount = money('stars', BigInt(stars))
  return {
    key: `boost:${purchaseId}`,
    kind: 'boost_purchase',
    postings: [{ from: userAccount(userId), to: systemAccount('revenue'), amount }],
    entry: {
      userId,
      type: 'boost_purchase',
      amount: money('stars', -amount.amount),
      description: boostName('en', type, percent),
      metadata: { boostType: type, boostMultiplier: percent / 100, purchaseId, paidBy: 'balance' },
      relatedEntityId: purchaseId,
      relatedEntityType: 'purchase',
    },
  }
}
