import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { showCards, type Viewer } from '../../catalog/listing/show-cards.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findSuspension } from '../../core/suspensions/refuse-suspended.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { getUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { type ListRow, toServiceList } from './list.rules.ts'
import { findItemIds } from './list-items.store.ts'
import { findLists } from './lists.store.ts'
import { toListLink } from './share-list.ts'

type Page = Query<'GET /v1/lists/:id'>

export async function listLists(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { serviceId }: Query<'GET /v1/users/lists'>,
): Promise<HandlerReply<'GET /v1/users/lists'>> {
  return { data: (await findLists(db, { userId }, serviceId)).map(toServiceList) }
}

/** Errors: NOT_FOUND. */
export async function getOwnList(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  user: User,
  id: string,
  page: Page,
): Promise<HandlerReply<'GET /v1/users/lists/:id'>> {
  const [list] = await findLists(db, { id, userId: user.id })
  if (!list) throwRefusal('NOT_FOUND')
  const { services, pagination } = await showItems(db, user, list, page)
  const link = list.share_id === null ? undefined : toListLink(list.share_id, await getBotUsername(telegram), user)
  return { data: { id, name: list.name, ...(link !== undefined && { link }), services }, pagination }
}

/** Shows nothing of the owner but the first name. Errors: NOT_FOUND. */
export async function getSharedList(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  shareId: string,
  page: Page,
): Promise<HandlerReply<'GET /v1/lists/:id'>> {
  const list = await requireSharedList(db, shareId)
  const [owner, { services, pagination }] = await Promise.all([
    getUser(db, list.user_id),
    showItems(db, viewer, list, page),
  ])
  const { name } = list
  const ownId = list.user_id === viewer.id ? list.id : undefined
  return { data: { name, ownerName: owner.firstName, ...(ownId !== undefined && { ownId }), services }, pagination }
}

/** Errors: NOT_FOUND for a revoked link, and while the owner is suspended. */
export async function requireSharedList(db: Database, shareId: string): Promise<ListRow> {
  const [list] = await findLists(db, { shareId })
  if (!list || (await findSuspension(db, 'user', list.user_id))) throwRefusal('NOT_FOUND')
  return list
}

async function showItems(db: Database, viewer: Viewer, { id, services: total }: ListRow, { page, limit }: Page) {
  const services = await showCards({ db }, viewer, await findItemIds(db, id, { page, limit }))
  return { services, pagination: { page, limit, total } }
}
