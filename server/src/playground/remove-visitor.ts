import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { withholdService } from '../catalog/listing/withhold-service.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { applyPermissions } from '../operators/permissions/set-permissions.ts'
import { findVisitorService } from './playground.store.ts'
import { refuseOutsidePlayground } from './refuse-outside-playground.ts'

/** The night deletes the rest. Errors: NOT_FOUND. */
export async function removeVisitor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { key, operator }: Body<'POST /internal/playground/removals'>,
): Promise<HandlerReply<'POST /internal/playground/removals'>> {
  refuseOutsidePlayground(config)
  return inTransaction(db, async (tx) => {
    const { id } = (await findVisitorService(tx, key)) ?? throwRefusal('NOT_FOUND')
    await withholdService(tx, id, true)
    await applyPermissions(tx, operator, [])
    return { data: {} }
  })
}
