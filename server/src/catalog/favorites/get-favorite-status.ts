import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findFavorite } from './favorites.store.ts'

export async function getFavoriteStatus(
  { db }: Pick<Deps, 'db'>,
  user: User | undefined,
  serviceId: string,
): Promise<Answer<'GET /v1/services/:id/favorite/status'>> {
  return { data: { isFavorite: (await findFavorite(db, user?.id ?? null, serviceId)) ?? fail('SERVICE_NOT_FOUND') } }
}
