import type { Tx } from '../../core/database.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import { eraseFromMembers } from '../members/tell-members.ts'
import { joinedKey, leftKey } from './notice-keys.rules.ts'

/**
 * The links somebody made for helpers, and those they accepted. They are kept under the messenger's id, so they go before
 * the memberships and the profile; so does what owners were told of this person by name.
 */
export const helperData: PersonalData = {
  name: 'helperInvitations',
  export: (tx, userId) =>
    tx
      .selectFrom('helper_invitation')
      .innerJoin('organizer', 'organizer.id', 'helper_invitation.organizer_id')
      .leftJoin('helper_acceptance', (join) =>
        join
          .onRef('invitation_id', '=', 'helper_invitation.id')
          .on('helper_acceptance.telegram_id', '=', telegramIdOf(tx, userId)),
      )
      .select(['organizer.name', 'role', 'service_id', 'helper_invitation.until', 'places', 'taken'])
      .select(['helper_invitation.created_at as at', 'revoked_at', 'helper_acceptance.at as accepted_at'])
      .where((where) =>
        where.or([
          where('invited_by', '=', telegramIdOf(tx, userId)),
          where('helper_acceptance.telegram_id', 'is not', null),
        ]),
      )
      .orderBy('helper_invitation.created_at')
      .execute(),
  async erase(tx, userId) {
    const own = telegramIdOf(tx, userId)
    const accepted = await tx
      .selectFrom('helper_acceptance')
      .innerJoin('helper_invitation', 'helper_invitation.id', 'invitation_id')
      .select(['invitation_id', 'organizer_id', 'telegram_id'])
      .where('telegram_id', '=', own)
      .execute()
    for (const { invitation_id, organizer_id, telegram_id } of accepted)
      await eraseFromMembers(tx, organizer_id, joinedKey(invitation_id, telegram_id))
    const left = await tx
      .selectFrom('organizer_member')
      .select(['id', 'organizer_id'])
      .where('telegram_id', '=', own)
      .execute()
    for (const { id, organizer_id } of left) await eraseFromMembers(tx, organizer_id, leftKey(id))
    await tx.deleteFrom('helper_acceptance').where('telegram_id', '=', own).execute()
    await tx.deleteFrom('helper_invitation').where('invited_by', '=', own).execute()
    await tx.updateTable('organizer_member').set({ invited_by: null }).where('invited_by', '=', own).execute()
  },
}

const telegramIdOf = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)
