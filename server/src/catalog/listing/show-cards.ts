import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import type { Deps } from '../../core/deps.ts'
import { readRates } from '../../rates/read-rates.ts'
import type { Person } from '../../users/person.rules.ts'
import { toCard } from './card.rules.ts'
import { findCards } from './service.store.ts'

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
