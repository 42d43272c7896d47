import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** In minor units. They remain, like the ledger that they explain, but without the erased user. */
export const withdrawalData: PersonalDataHandler = {
  name: 'withdrawals',
  export: (tx, userId) =>
    tx
      .selectFrom('withdrawal')
      .innerJoin('wallet', 'wallet.id', 'withdrawal.wallet_id')
      .select(['withdrawal.id', 'address', 'currency', 'amount', 'fee', 'state'])
      .select(['withdrawal.created_at as createdAt', 'closed_at as closedAt'])
      .where('withdrawal.user_id', '=', userId)
      .orderBy('withdrawal.created_at')
      .execute(),
  /** An open withdrawal blocks erasure, because a failed one is returned to the balance. */
  async findBlock(tx, userId) {
    const open = await tx
      .selectFrom('withdrawal')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['pending', 'processing'])
      .executeTakeFirst()
    return open && 'payment'
  },
}
