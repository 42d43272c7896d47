import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import type { Person } from '../../users/person.rules.ts'
import { findFavorite } from './favorites.store.ts'

/** Nobody who isn't signed in has remembered anything. Errors: SERVICE_NOT_FOUND. */
export async function readFavorite(
  { db }: Pick<Deps, 'db'>,
  person: Person | undefined,
  serviceId: string,
): Promise<Answer<'GET /v1/services/:id/favorite/status'>> {
  return { data: { isFavorite: (await findFavorite(db, person?.id ?? null, serviceId)) ?? fail('SERVICE_NOT_FOUND') } }
}
