import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'

interface NewHandover {
  readonly requestId: string
  readonly operatorId: number
  readonly toOperatorId: number
  readonly note: string | undefined
}

export async function insertHandover(tx: Tx, handover: NewHandover): Promise<void> {
  const { requestId, operatorId, toOperatorId, note } = handover
  await tx
    .insertInto('support_handover')
    .values({
      request_id: requestId,
      operator_id: BigInt(operatorId),
      to_operator_id: BigInt(toOperatorId),
      note: note ?? null,
      created_at: appNow,
    })
    .execute()
}

export async function findLastHandover(db: Database, requestId: string) {
  const row = await db
    .selectFrom('support_handover')
    .leftJoin('users as operator', 'operator.telegram_id', 'support_handover.operator_id')
    .select(['support_handover.operator_id', 'support_handover.note', 'operator.first_name'])
    .where('request_id', '=', requestId)
    .orderBy('support_handover.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { operatorId: Number(row.operator_id), operatorName: row.first_name ?? undefined, note: row.note }
}
