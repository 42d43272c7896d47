import type { PersonalData } from '../core/personal-data.ts'

/** Invitations, without the names of others. Nobody earns for a person who is gone. */
export const referralData: PersonalData = {
  name: 'invitations',
  export: async (tx, userId) => ({
    wasInvited: await tx
      .selectFrom('referral')
      .select(['invite_type as type', 'created_at as at'])
      .where('invitee_id', '=', userId)
      .execute(),
    invited: await tx
      .selectFrom('referral')
      .select(['invite_type as type', 'created_at as at'])
      .where('inviter_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    rewards: await tx
      .selectFrom('referral_reward')
      .select(['activity_type as activity', 'level', 'amount', 'currency', 'status', 'created_at as createdAt'])
      .where('inviter_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }),
  async erase(tx, userId) {
    await tx.deleteFrom('referral').where('inviter_id', '=', userId).execute()
  },
}
