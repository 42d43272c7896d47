import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Transactions identify no user after an erasure, so they stay. Amounts are in minor units. */
export const transactionData: PersonalDataHandler = {
  name: 'transactions',
  export: (tx, userId) =>
    tx
      .selectFrom('transactions')
      .select(['id', 'type', 'status', 'amount', 'currency', 'description', 'metadata'])
      .select(['created_at as createdAt', 'completed_at as completedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
}
