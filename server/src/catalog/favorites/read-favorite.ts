import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { findFavorite } from './favorites.store.ts'

/** Errors: SERVICE_NOT_FOUND. */
export async function readFavorite(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  serviceId: string,
): Promise<Answer<'GET /v1/services/:id/favorite/status'>> {
  return { data: { isFavorite: (await findFavorite(db, userId, serviceId)) ?? fail('SERVICE_NOT_FOUND') } }
}
