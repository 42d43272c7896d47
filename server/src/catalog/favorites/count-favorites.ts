import type { Deps } from '../../core/deps.ts'
import { findFavoriteIds } from './favorites.store.ts'

/** How many services the person remembers, without those that were hidden. */
export async function countFavorites({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { total } = await findFavoriteIds(db, userId, { offset: 0, limit: 0 })
  return total
}
