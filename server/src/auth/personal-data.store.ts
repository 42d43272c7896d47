import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

export const sessionData: PersonalDataHandler = {
  name: 'signIns',
  export: (tx, userId) =>
    tx
      .selectFrom('session')
      .select(['created_at as at', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('session').where('user_id', '=', userId).execute()
  },
}
