import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Deps } from '../../core/deps.ts'
import { getRates } from '../../rates/get-rates.ts'
import { getSettings } from '../../settings/get-settings.ts'
import type { TextRecipient, User } from '../../users/user.rules.ts'
import type { PriceQuery } from '../search/filters.rules.ts'
import { toCard, toRequestedPrice } from './card.rules.ts'
import { findCards, findCardsWithHidden, findRequestedPrices } from './service.store.ts'

interface Shown extends PriceQuery {
  readonly prices?: ReadonlyMap<string, bigint>
}

export type Viewer = TextRecipient

/** Returns the cards in the order of the ids, without services hidden in the meantime. */
export async function showCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
  { prices: known, ...request }: Shown = {},
): Promise<ServiceCard[]> {
  if (ids.length === 0) return []
  const hasRequest = request.date !== undefined || request.guests !== undefined
  const [rows, rates, settings, prices] = await Promise.all([
    findCards(db, ids, viewer.id),
    getRates(db),
    getSettings(db),
    hasRequest ? (known ?? findRequestedPrices(db, ids, request)) : undefined,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const context = { rates, settings, language: viewer.language }
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toCard(row, context), ...toRequestedPrice(request, prices?.get(id), rates) }] : []
  })
}

/** Includes hidden services. */
export async function showBookedCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<User, 'id' | 'language'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceCard>> {
  if (ids.length === 0) return new Map()
  const [rates, settings] = await Promise.all([getRates(db), getSettings(db)])
  const rows = await findCardsWithHidden(db, ids, viewer.id)
  const context = { rates, settings, language: viewer.language }
  return new Map(rows.map((row) => [row.id, toCard(row, context)]))
}
