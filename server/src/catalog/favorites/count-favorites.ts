import type { Deps } from '../../core/deps.ts'
import { findFavoriteIds } from './favorites.store.ts'

export async function countFavorites({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { total } = await findFavoriteIds(db, userId, { offset: 0, limit: 0 })
  return total
}
