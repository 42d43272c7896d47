import type { Answer, Body } from '@enp/shared/contract'
import { notifyMemberOfWaitingBookings } from '../bookings/organizer-decision/notify-organizer.ts'
import { recogniseOwner } from '../catalog/team/find-memberships.ts'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { releaseUnreachable } from '../notifications/release-unreachable.ts'
import type { Products } from '../payments/product.rules.ts'
import { recordInvite } from '../referrals/record-invite.ts'
import { getSharedPreview } from '../sharing/get-shared-preview.ts'
import { notifyOperatorOfWaiting } from '../support/notify-waiting.ts'
import { setReachable } from '../users/set-reachable.ts'
import { upsertUser } from '../users/upsert-user.ts'

/**
 * A person sent `/start`: known from now on, can be written to, and whoever invited is remembered; notices that
 * waited for this person go out; an operator is shown what waits for one, a member of an organizer the bookings that
 * wait for an answer; whoever came by a link, what it shows. The same update again changes nothing.
 */
export async function recordStart(
  deps: Deps,
  products: Products,
  { from, payload }: Body<'POST /internal/starts'>,
): Promise<Answer<'POST /internal/starts'>> {
  const user = await inTransaction(deps.db, async (tx) => {
    const remembered = await upsertUser(tx, from)
    if (remembered.isNew) await recogniseOwner(tx, from.id)
    const invited = await recordInvite(tx, remembered, payload)
    await setReachable(tx, from.id, true)
    await releaseUnreachable(tx, remembered.user.id)
    const isOperator = await notifyOperatorOfWaiting(tx, products, from.id, remembered.user.id)
    const isMember = await notifyMemberOfWaitingBookings(tx, from.id, remembered.user.id)
    const { language, firstName } = remembered.user
    return {
      language,
      firstName,
      isNew: remembered.isNew,
      isOperator,
      isMember,
      ...(invited && { inviteType: invited.inviteType, inviterFirstName: invited.inviter.firstName }),
    }
  })
  const shown = await getSharedPreview(deps, user.language, payload)
  return { data: { ...user, ...(shown !== undefined && { shown }) } }
}
