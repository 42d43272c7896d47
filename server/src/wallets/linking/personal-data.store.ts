import { appNow } from '../../core/database/clock.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** A wallet that a withdrawal refers to remains without an owner; another user can link it. */
export const walletData: PersonalDataHandler = {
  name: 'wallets',
  export: (tx, userId) =>
    tx
      .selectFrom('wallet')
      .select(['address', 'network', 'label', 'version'])
      .select(['is_default as isDefault', 'linked_at as linkedAt', 'unlinked_at as unlinkedAt'])
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .orderBy('id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('wallet_proof_payload').where('user_id', '=', userId).execute()
    await tx
      .deleteFrom('wallet')
      .where('user_id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('withdrawal').select('withdrawal.id').whereRef('wallet_id', '=', 'wallet.id'))),
      )
      .execute()
    await tx
      .updateTable('wallet')
      .set(({ fn }) => ({ label: '', is_default: false, unlinked_at: fn.coalesce('unlinked_at', appNow) }))
      .where('user_id', '=', userId)
      .execute()
  },
}
