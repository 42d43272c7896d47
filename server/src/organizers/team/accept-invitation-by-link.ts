import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { notifyMemberOfWaitingBookings } from '../../bookings/organizer-decision/notify-organizer.ts'
import { acceptInvitation } from '../../catalog/team/accept-invitation.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findUserId, getUser } from '../../users/get-user.ts'

/** Errors: NOT_FOUND, also for an unknown user; INVITATION_GONE. */
export function acceptInvitationByLink(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/invitations/:id/accept'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const { firstName: name } = await getUser(tx, userId)
    const { offered, isNew } = await acceptInvitation(tx, { telegramId, name, id })
    if (isNew) await notifyMemberOfWaitingBookings(tx, telegramId, userId)
    return { data: offered }
  })
}
