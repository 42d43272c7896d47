import type { HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockUser } from '../../users/get-user.ts'
import { refuseManyLists, requireOwnList } from './change-lists.ts'
import { toFreeName, toServiceList } from './list.rules.ts'
import { copyItems } from './list-items.store.ts'
import { findLists, insertList } from './lists.store.ts'
import { requireSharedList } from './show-lists.ts'

/**
 * Repeating it returns the first copy. The owner gets the shared list. Errors: NOT_FOUND,
 * LIST_NOT_ALLOWED.
 */
export function copyList(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  shareId: string,
): Promise<HandlerReply<'POST /v1/lists/:id/copy'>> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const shared = await requireSharedList(tx, shareId)
    if (shared.user_id === userId) return { data: toServiceList(shared) }
    const [known] = await findLists(tx, { userId, copyOf: shareId })
    if (known) return { data: toServiceList(known) }
    const names = (await refuseManyLists(tx, userId)).map(({ name }) => name)
    const id = await insertList(tx, { userId, name: toFreeName(shared.name, new Set(names)), copyOf: shareId })
    await copyItems(tx, shared.id, id)
    return { data: toServiceList(await requireOwnList(tx, userId, id)) }
  })
}
