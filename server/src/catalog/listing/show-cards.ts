import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import type { Deps } from '../../core/deps.ts'
import { getRates } from '../../rates/get-rates.ts'
import type { Reader, User } from '../../users/user.rules.ts'
import type { PriceQuery } from '../search/filters.rules.ts'
import { priceFor, toCard } from './card.rules.ts'
import { findPricesFor } from './price-for.store.ts'
import { findAllCards, findCards } from './service.store.ts'

/** What cards are shown for, and what the services cost then where that is known already. */
interface Shown extends PriceQuery {
  readonly prices?: ReadonlyMap<string, bigint>
}

/** Who looks: a signed-in person finds their own favourites marked, and everybody the words of their language. */
export type Viewer = Reader

/**
 * The cards of these services, in this order; one that was hidden meanwhile is left out. With what they cost for the
 * guests and the days of a list.
 */
export async function showCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
  { prices: known, ...asked }: Shown = {},
): Promise<ServiceCard[]> {
  if (ids.length === 0) return []
  const isAsked = asked.date !== undefined || asked.guests !== undefined
  const [rows, rates, prices] = await Promise.all([
    findCards(db, ids, viewer.id),
    getRates(),
    isAsked ? (known ?? findPricesFor(db, ids, asked)) : undefined,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toCard(row, rates, viewer.language), ...priceFor(asked, prices?.get(id), rates) }] : []
  })
}

/** The cards of what somebody booked, by id: also of a service that is hidden by now. */
export async function showBookedCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<User, 'id' | 'language'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceCard>> {
  if (ids.length === 0) return new Map()
  const rates = await getRates()
  const rows = await findAllCards(db, ids, viewer.id)
  return new Map(rows.map((row) => [row.id, toCard(row, rates, viewer.language)]))
}
