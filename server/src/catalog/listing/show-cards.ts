import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import type { Deps } from '../../core/deps.ts'
import { readRates } from '../../rates/read-rates.ts'
import type { Person } from '../../users/person.rules.ts'
import { toCard } from './card.rules.ts'
import { findAllCards, findCards } from './service.store.ts'

/** Who looks: a signed-in person finds their own favourites marked. */
export type Viewer = Pick<Person, 'id' | 'language'>

/** The cards of these services, in this order; one that was hidden meanwhile is left out. */
export async function showCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'> | undefined,
  ids: readonly string[],
): Promise<ServiceCard[]> {
  if (ids.length === 0) return []
  const [rows, rates] = await Promise.all([findCards(db, ids, viewer?.id), readRates()])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCard(row, rates)] : []
  })
}

/** The cards of what somebody booked, by id: also of a service that is hidden by now. */
export async function showBookedCards(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceCard>> {
  if (ids.length === 0) return new Map()
  const rates = await readRates()
  const rows = await findAllCards(db, ids, viewer.id)
  return new Map(rows.map((row) => [row.id, toCard(row, rates)]))
}
