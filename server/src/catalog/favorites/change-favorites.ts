import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { deleteFavorite, insertFavorite } from './favorites.store.ts'

/** Repeating it changes nothing. Errors: SERVICE_NOT_FOUND. */
export async function addFavorite(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  serviceId: string,
): Promise<HandlerReply<'POST /v1/services/:id/favorite'>> {
  if (!(await insertFavorite(db, userId, serviceId))) throwRefusal('SERVICE_NOT_FOUND')
  return { data: { isFavorite: true } }
}

/** Repeating it changes nothing. Errors: SERVICE_NOT_FOUND. */
export async function removeFavorite(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  serviceId: string,
): Promise<HandlerReply<'DELETE /v1/services/:id/favorite'>> {
  if (!(await deleteFavorite(db, userId, serviceId))) throwRefusal('SERVICE_NOT_FOUND')
  return { data: { isFavorite: false } }
}
