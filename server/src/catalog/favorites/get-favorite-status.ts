import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findFavoriteStatus } from './favorites.store.ts'

export async function getFavoriteStatus(
  { db }: Pick<Deps, 'db'>,
  user: User | undefined,
  serviceId: string,
): Promise<HandlerReply<'GET /v1/services/:id/favorite/status'>> {
  return {
    data: {
      isFavorite: (await findFavoriteStatus(db, user?.id ?? null, serviceId)) ?? throwRefusal('SERVICE_NOT_FOUND'),
    },
  }
}
