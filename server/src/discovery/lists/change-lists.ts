import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxListServices, maxLists } from '@enp/shared/limits'
import { visibleText } from '@enp/shared/text/plain-text'
import { findTextConcern } from '../../bookings/reviews/text-concern.rules.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockUser } from '../../users/get-user.ts'
import { type ListRow, toServiceList } from './list.rules.ts'
import { countItems, deleteItem, hasItem, insertItem } from './list-items.store.ts'
import { deleteList, findLists, insertList, updateListName } from './lists.store.ts'

type Parts = Pick<Deps, 'db'>

/** Uses a list with the same name again. Errors: SERVICE_NOT_FOUND, LIST_NOT_ALLOWED. */
export function createList(
  { db }: Parts,
  userId: string,
  { name: written, serviceId }: Body<'POST /v1/users/lists'>,
): Promise<HandlerReply<'POST /v1/users/lists'>> {
  const name = toListName(written)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const [known] = await findLists(tx, { userId, name })
    if (!known) await refuseManyLists(tx, userId)
    const id = known?.id ?? (await insertList(tx, { userId, name }))
    if (serviceId !== undefined) await addItem(tx, id, serviceId)
    return { data: toServiceList(await requireOwnList(tx, userId, id, serviceId)) }
  })
}

/** Errors: NOT_FOUND, LIST_NOT_ALLOWED. */
export function renameList(
  { db }: Parts,
  userId: string,
  id: string,
  { name: written }: Body<'PATCH /v1/users/lists/:id'>,
): Promise<HandlerReply<'PATCH /v1/users/lists/:id'>> {
  const name = toListName(written)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const list = await requireOwnList(tx, userId, id)
    const [same] = await findLists(tx, { userId, name })
    if (same && same.id !== id) throwRefusal('LIST_NOT_ALLOWED', { reason: 'name' })
    await updateListName(tx, id, name)
    return { data: toServiceList({ ...list, name }) }
  })
}

/** Repeating it changes nothing. */
export function removeList(
  { db }: Parts,
  userId: string,
  id: string,
): Promise<HandlerReply<'DELETE /v1/users/lists/:id'>> {
  return inTransaction(db, async (tx) => {
    // A service that is being added at the same time would refer to a deleted list.
    await lockUser(tx, userId)
    return { data: { deleted: await deleteList(tx, userId, id) } }
  })
}

interface ItemInput {
  readonly id: string
  readonly serviceId: string
}

/** Repeating it changes nothing. Errors: NOT_FOUND, SERVICE_NOT_FOUND, LIST_NOT_ALLOWED. */
export function addToList({ db }: Parts, userId: string, { id, serviceId }: ItemInput) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await requireOwnList(tx, userId, id)
    await addItem(tx, id, serviceId)
    return { data: { hasService: true } }
  })
}

/** Repeating it changes nothing. Hidden services can be removed too. Errors: NOT_FOUND. */
export function removeFromList({ db }: Parts, userId: string, { id, serviceId }: ItemInput) {
  return inTransaction(db, async (tx) => {
    await requireOwnList(tx, userId, id)
    await deleteItem(tx, id, serviceId)
    return { data: { hasService: false } }
  })
}

export async function requireOwnList(tx: Tx, userId: string, id: string, serviceId?: string): Promise<ListRow> {
  const [list] = await findLists(tx, { id, userId }, serviceId)
  return list ?? throwRefusal('NOT_FOUND')
}

/** The user's row must be locked, or two requests at once exceed the limit. */
export async function refuseManyLists(tx: Tx, userId: string): Promise<ListRow[]> {
  const lists = await findLists(tx, { userId })
  return lists.length < maxLists ? lists : throwRefusal('LIST_NOT_ALLOWED', { reason: 'lists' })
}

async function addItem(tx: Tx, listId: string, serviceId: string): Promise<void> {
  if (await hasItem(tx, listId, serviceId)) return
  if ((await countItems(tx, listId)) >= maxListServices) throwRefusal('LIST_NOT_ALLOWED', { reason: 'services' })
  if (!(await insertItem(tx, listId, serviceId))) throwRefusal('SERVICE_NOT_FOUND')
}

function toListName(written: string): string {
  const name = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'name', problem: 'has no words' })
  const concern = findTextConcern(written)
  return concern ? throwRefusal('LIST_NOT_ALLOWED', { reason: concern }) : name
}
