import { eraseNotification } from '../core/notifications/outbox.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { friendActiveKey, friendJoinedKey } from './referrals.rules.ts'

/** Erasure reverses the user's unpaid rewards; inviters keep theirs. */
export const referralData: PersonalDataHandler = {
  name: 'invitations',
  export: async (tx, userId) => ({
    wasInvited: await tx
      .selectFrom('referral')
      .select(['invite_type as type', 'created_at as at', 'active_at as activeAt', 'first_trip_at as firstTripAt'])
      .where('invitee_id', '=', userId)
      .execute(),
    cameLate: await tx
      .selectFrom('referral_late')
      .select(['invite_type as type', 'created_at as at'])
      .where('invitee_id', '=', userId)
      .orderBy('created_at')
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
    owed: await tx
      .selectFrom('referral_debt')
      .select(['currency', 'amount'])
      .where('user_id', '=', userId)
      .where('amount', '>', 0n)
      .execute(),
  }),
  async erase(tx, userId) {
    await tx.deleteFrom('referral').where('inviter_id', '=', userId).execute()
    await tx.updateTable('referral').set({ second_inviter_id: null }).where('second_inviter_id', '=', userId).execute()
    await tx
      .deleteFrom('referral_late')
      .where((eb) => eb.or([eb('inviter_id', '=', userId), eb('invitee_id', '=', userId)]))
      .execute()
    await tx
      .deleteFrom('referral_network')
      .where((eb) => eb.or([eb('inviter_id', '=', userId), eb('invitee_id', '=', userId)]))
      .execute()
    await tx.deleteFrom('member_network').where('user_id', '=', userId).execute()
    await tx
      .updateTable('referral_reward')
      .set({ status: 'reversed' })
      .where('inviter_id', '=', userId)
      .where('status', 'in', ['pending', 'available'])
      .execute()
    await eraseNotification(tx, friendJoinedKey(userId))
    await eraseNotification(tx, friendActiveKey(userId))
  },
}
