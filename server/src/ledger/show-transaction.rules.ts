import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { DB } from '../core/database/database-types.ts'

export function toTransaction(row: Selectable<DB['transactions']>): Transaction {
  const amount = money(row.currency, row.amount)
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    status: row.status,
    amount: moneyToNumber(amount),
    amountExact: toDecimalText(amount),
    currency: row.currency,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
    metadata: row.metadata,
    ...(row.related_entity_id !== null && { relatedEntityId: row.related_entity_id }),
    ...(row.related_entity_type !== null && { relatedEntityType: row.related_entity_type }),
  }
}
