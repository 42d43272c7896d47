import type { SupportFile } from '@enp/shared/calls/users/support'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { maxShownMessages, type SupportMessageRow } from './support.rules.ts'

interface NewMessage {
  readonly requestId: string
  readonly operatorId?: number
  readonly updateId: number
  readonly text: string
  readonly file?: SupportFile | undefined
}

/** Undefined if this update was stored before. */
export async function insertSupportMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const made = await tx
    .insertInto('support_message')
    .values({
      request_id: message.requestId,
      operator_id: message.operatorId === undefined ? null : BigInt(message.operatorId),
      update_id: BigInt(message.updateId),
      text: message.text,
      file: message.file === undefined ? null : JSON.stringify(message.file),
      created_at: appNow,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'update_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && String(made.id)
}

export async function findSupportMessages(db: Database, requestId: string): Promise<SupportMessageRow[]> {
  const rows = await db
    .selectFrom('support_message')
    .leftJoin('users as operator', 'operator.telegram_id', 'support_message.operator_id')
    .select(['support_message.operator_id', 'support_message.text', 'support_message.file', 'operator.first_name'])
    .where('request_id', '=', requestId)
    .orderBy('support_message.id', 'desc')
    .limit(maxShownMessages)
    .execute()
  return rows.reverse().map(({ operator_id, text, file, first_name }) => ({
    operatorId: operator_id === null ? undefined : Number(operator_id),
    operatorName: first_name ?? undefined,
    text,
    file: file ?? undefined,
  }))
}
