import type { PersonalData } from '../../core/personal-data.ts'
import { joinedKey, leftKey } from './notification-keys.rules.ts'
import { eraseMemberNotifications } from './notify-members.ts'
import { deleteOwn, findAccepted, findOwnInvitations, findOwnMemberships } from './personal-data.store.ts'

/** Stored by Telegram id, so links are erased before the memberships and the profile. */
export const teamData: PersonalData = {
  name: 'helperInvitations',
  export: findOwnInvitations,
  async erase(tx, userId) {
    for (const { invitation_id, organizer_id, telegram_id } of await findAccepted(tx, userId))
      await eraseMemberNotifications(tx, organizer_id, joinedKey(invitation_id, telegram_id))
    for (const { id, organizer_id } of await findOwnMemberships(tx, userId))
      await eraseMemberNotifications(tx, organizer_id, leftKey(id))
    await deleteOwn(tx, userId)
  },
}
