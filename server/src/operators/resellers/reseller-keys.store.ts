import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'

export async function countLiveKeys(db: Database, resellerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('reseller_key')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('reseller_id', '=', resellerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

interface NewKey {
  readonly resellerId: string
  readonly digest: Buffer
  readonly ending: string
  readonly permission: ResellerPermission
  readonly operatorId: number
}

export async function insertKey(
  tx: Tx,
  { resellerId, digest, ending, permission, operatorId }: NewKey,
): Promise<string> {
  const { id } = await tx
    .insertInto('reseller_key')
    .values({ reseller_id: resellerId, digest, ending, permission, created_by: BigInt(operatorId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined if there is no such key. */
export async function findKeyReseller(db: Database, keyId: string): Promise<string | undefined> {
  const key = await db.selectFrom('reseller_key').select('reseller_id').where('id', '=', keyId).executeTakeFirst()
  return key?.reseller_id
}

/** Returns false if it was so before. */
export async function updateRevoked(tx: Tx, keyId: string, isRevoked: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('reseller_key')
    .set({ revoked_at: isRevoked ? appNow : null })
    .where('id', '=', keyId)
    .where('revoked_at', isRevoked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
