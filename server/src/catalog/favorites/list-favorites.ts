import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findFewLeft } from '../home/find-few-left.ts'
import { showCards, type Viewer } from '../listing/show-cards.ts'
import { normalizeCity } from '../search/filters.rules.ts'
import { findCheaperFavorites, findFavoriteIds, findFavoriteStatus } from './favorites.store.ts'

export async function listFavorites(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer & { readonly id: string },
  { page, limit, category, city }: Query<'GET /v1/users/favorites'>,
): Promise<HandlerReply<'GET /v1/users/favorites'>> {
  const { ids, total } = await findFavoriteIds(deps.db, viewer.id, {
    ...(category !== undefined && category !== 'all' && { category }),
    ...(city !== undefined && { city: normalizeCity(city) }),
    offset: (page - 1) * limit,
    limit,
  })
  const [cards, cheaper, fewLeft] = await Promise.all([
    showCards(deps, viewer, ids),
    findCheaperFavorites(deps.db, viewer.id, ids),
    findFewLeft(deps.db, ids),
  ])
  const data = cards.map((card) => {
    const [seen, few] = [cheaper.get(card.id), fewLeft.get(card.id)]
    return {
      ...card,
      ...(seen !== undefined && { cheaperThan: moneyToNumber(money('rub', seen)) }),
      ...(few && { fewLeft: few }),
    }
  })
  return { data, pagination: { page, limit, total } }
}

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

export async function countFavorites({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { total } = await findFavoriteIds(db, userId, { offset: 0, limit: 0 })
  return total
}
