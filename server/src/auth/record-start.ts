import type { Body, HandlerReply } from '@enp/shared/contract'
import { notifyMemberOfWaitingBookings } from '../bookings/organizer-decision/notify-organizer.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { releaseUnreachable } from '../notifications/release-unreachable.ts'
import { savePromoCodeOfLink } from '../promo-codes/save-promo-code.ts'
import { recordInvite } from '../referrals/record-invite.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getMiningReward } from '../settings/reward-rates.rules.ts'
import { getSharedPreview } from '../sharing/get-shared-preview.ts'
import { notifyOperatorOfWaiting } from '../support/notify-waiting.ts'
import { promoteLinkedOwner } from '../team/members/find-memberships.ts'
import { setReachable } from '../users/set-reachable.ts'
import { upsertUser } from '../users/upsert-user.ts'

/** Handles `/start`: stores user and inviter, releases notifications. Idempotent per update. */
export async function recordStart(
  deps: Deps,
  { from, payload }: Body<'POST /internal/starts'>,
): Promise<HandlerReply<'POST /internal/starts'>> {
  const user = await inTransaction(deps.db, async (tx) => {
    const upserted = await upsertUser(tx, from)
    if (upserted.isNew) await promoteLinkedOwner(tx, from.id)
    const invited = await recordInvite(tx, upserted, payload)
    const promoCode = await savePromoCodeOfLink(tx, upserted.user.id, payload)
    await setReachable(tx, from.id, true)
    await releaseUnreachable(tx, upserted.user.id)
    const permissions = await notifyOperatorOfWaiting(tx, from.id, upserted.user.id)
    const isMember = await notifyMemberOfWaitingBookings(tx, from.id, upserted.user.id)
    const { language, firstName } = upserted.user
    return {
      language,
      firstName,
      isNew: upserted.isNew,
      isOperator: permissions.length > 0,
      permissions: [...permissions],
      isMember,
      ...(promoCode !== undefined && { promoCode }),
      ...(invited && { inviteType: invited.inviteType, inviterFirstName: invited.inviter.firstName }),
    }
  })
  const preview = await getSharedPreview(deps, user.language, payload)
  const miningReward = getMiningReward(await getSettings(deps.db))
  return { data: { ...user, miningReward, ...(preview !== undefined && { shown: preview }) } }
}
