import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { toMemberJoinedKey, toMemberLeftKey } from './notification-keys.rules.ts'
import { eraseMemberNotifications } from './notify-members.ts'
import { deleteOwnTeamData, findAccepted, findOwnInvitations, findOwnMemberships } from './personal-data.store.ts'

/** Stored by Telegram id, so links are erased before the memberships and the profile. */
export const teamData: PersonalDataHandler = {
  name: 'helperInvitations',
  export: findOwnInvitations,
  async erase(tx, userId) {
    for (const { invitation_id, organizer_id, telegram_id } of await findAccepted(tx, userId))
      await eraseMemberNotifications(tx, organizer_id, toMemberJoinedKey(invitation_id, telegram_id))
    for (const { id, organizer_id } of await findOwnMemberships(tx, userId))
      await eraseMemberNotifications(tx, organizer_id, toMemberLeftKey(id))
    await deleteOwnTeamData(tx, userId)
  },
}
