import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** In minor units. They remain, like the ledger that they explain, but without the erased user. */
export const depositData: PersonalDataHandler = {
  name: 'deposits',
  async export(tx, userId) {
    const memos = await tx.selectFrom('deposit_memo').select('memo').where('user_id', '=', userId).execute()
    const expected = await tx
      .selectFrom('deposit')
      .select(['id', 'memo', 'currency', 'amount', 'received', 'state'])
      .select(['created_at as createdAt', 'expires_at as expiresAt', 'closed_at as closedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const received = await tx
      .selectFrom('chain_transfer')
      .select(['hash', 'at', 'currency', 'amount', 'sender', 'memo', 'deposit_id as depositId'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
    return { memos: memos.map(({ memo }) => memo), expected, received }
  },
}
