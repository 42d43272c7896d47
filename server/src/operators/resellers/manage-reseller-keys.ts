import { maxResellerKeys } from '@enp/shared/calls/operators/operator-resellers'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { digestKey, newResellerKey } from '../../resellers/access/reseller-key.rules.ts'
import { requireOperator } from '../access/require-operator.ts'
import { lockReseller } from './reseller-changes.store.ts'
import { countLiveKeys, findKeyReseller, insertKey, updateRevoked } from './reseller-keys.store.ts'
import { replyWithReseller } from './show-resellers.ts'

/** Operators tell keys apart by it. */
const endingLength = 4

/**
 * The key is in this reply only; the database has its digest. Errors: NOT_OPERATOR, NOT_FOUND;
 * VALIDATION_ERROR, `too many` if 5 keys are not revoked.
 */
export function issueResellerKey(
  { db }: Pick<Deps, 'db'>,
  resellerId: string,
  { operatorId, permission = 'sell' }: Body<'POST /internal/admin/resellers/:id/keys'>,
): Promise<HandlerReply<'POST /internal/admin/resellers/:id/keys'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await lockReseller(tx, resellerId))) throwRefusal('NOT_FOUND')
    if ((await countLiveKeys(tx, resellerId)) >= maxResellerKeys)
      throwRefusal('VALIDATION_ERROR', { field: 'keys', problem: 'too many' })
    const key = newResellerKey(permission)
    const ending = key.slice(-endingLength)
    const id = await insertKey(tx, { resellerId, digest: digestKey(key), ending, permission, operatorId })
    const subject = { kind: 'reseller_key', id } as const
    const details = { reseller: resellerId, permission }
    const entry = { operatorId, action: 'reseller.issue_key', subject, details } as const
    return { data: { ...(await replyWithReseller(tx, resellerId, { entry })), key } }
  })
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function revokeResellerKey(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/reseller-keys/:id/revoke'>,
): Promise<HandlerReply<'POST /internal/admin/reseller-keys/:id/revoke'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const reseller = (await findKeyReseller(tx, id)) ?? throwRefusal('NOT_FOUND')
    const subject = { kind: 'reseller_key', id } as const
    const entry = { operatorId, action: 'reseller.revoke_key', subject, details: { reseller } } as const
    const isFirst = await updateRevoked(tx, id, true)
    return { data: await replyWithReseller(tx, reseller, { entry: isFirst ? entry : undefined }) }
  })
}

/** Revokes the key. Returns false if it is revoked already. */
export const undoKeyIssue = (tx: Tx, id: string): Promise<boolean> => updateRevoked(tx, id, true)

/** Returns false if the key works again already, or if other keys have used up the limit. */
export async function undoKeyRevocation(tx: Tx, id: string): Promise<boolean> {
  const reseller = await findKeyReseller(tx, id)
  if (reseller === undefined || !(await lockReseller(tx, reseller))) return false
  return (await countLiveKeys(tx, reseller)) < maxResellerKeys && updateRevoked(tx, id, false)
}
