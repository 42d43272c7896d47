import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { getPurchase } from '../payments/open-purchase.ts'
import { listBoostsForSale } from '../settings/boost-prices.rules.ts'
import { getSettings } from '../settings/get-settings.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { toBoost } from './boosts.rules.ts'
import { getMiningStatus } from './get-mining-status.ts'

export async function listBoosts({ db }: Pick<Deps, 'db'>) {
  return listBoostsForSale(await getSettings(db)).map(({ type, percent, stars }) => ({
    boostType: type,
    boostValue: percent / 100,
    starsAmount: stars,
  }))
}

export async function offerBoosts(
  deps: Deps,
  { from }: Body<'POST /internal/boosts/offer'>,
): Promise<HandlerReply<'POST /internal/boosts/offer'>> {
  const { user } = await inTransaction(deps.db, (tx) => upsertUser(tx, from))
  const { data } = await getMiningStatus(deps, user.id)
  const { status: session, boosts_purchased: owned } = data
  return { data: { language: user.language, boosts: await listBoosts(deps), owned, session } }
}

export async function getBoostPurchase(
  { db }: Deps,
  userId: string,
  id: string,
): Promise<HandlerReply<'GET /v1/mining/boosts/purchases/:id'>> {
  const { product, details, progress } = await getPurchase(db, userId, id)
  if (product !== 'boost') throwRefusal('NOT_FOUND')
  const { type, percent } = toBoost(details)
  return { data: { ...progress, boostType: type, boostValue: percent / 100 } }
}
