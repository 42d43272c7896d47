import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { showWaitingBookings } from '../../bookings/answers/tell-organizer.ts'
import { acceptInvitation } from '../../catalog/helpers/accept-invitation.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findPerson, findPersonId } from '../../users/find-person.ts'

/**
 * Somebody accepts a link, and is shown the requests that wait for an answer, if that is theirs from now on. Errors:
 * NOT_FOUND, also for who was never here; INVITATION_GONE.
 */
export function acceptByLink(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<Answer<'POST /internal/organizer/invitations/:id/accept'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findPersonId(tx, telegramId)) ?? fail('NOT_FOUND')
    const { firstName: name } = await findPerson(tx, userId)
    const { offered, isNew } = await acceptInvitation(tx, { telegramId, name, id })
    if (isNew) await showWaitingBookings(tx, telegramId, userId)
    return { data: offered }
  })
}
