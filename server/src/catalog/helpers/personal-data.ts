import type { PersonalData } from '../../core/personal-data.ts'
import { eraseFromMembers } from '../members/tell-members.ts'
import { joinedKey, leftKey } from './notice-keys.rules.ts'
import { deleteOwn, findAccepted, findOwnInvitations, findOwnMemberships } from './personal-data.store.ts'

/**
 * The links somebody made for helpers, and those they accepted. They are kept under the messenger's id, so they go before
 * the memberships and the profile; so does what owners were told of this person by name.
 */
export const helperData: PersonalData = {
  name: 'helperInvitations',
  export: findOwnInvitations,
  async erase(tx, userId) {
    for (const { invitation_id, organizer_id, telegram_id } of await findAccepted(tx, userId))
      await eraseFromMembers(tx, organizer_id, joinedKey(invitation_id, telegram_id))
    for (const { id, organizer_id } of await findOwnMemberships(tx, userId))
      await eraseFromMembers(tx, organizer_id, leftKey(id))
    await deleteOwn(tx, userId)
  },
}
