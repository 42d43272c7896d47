import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type CallerIdentity, decidingRoles } from '../../catalog/team/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/team/require-member.ts'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { showMemberBooking } from '../organizer-decision/get-member-bookings.ts'
import { findBookingScope } from '../organizer-decision/member-bookings.store.ts'
import { consentEnd, isChangeable } from './change.rules.ts'
import { findBookingChange, saveChangeState } from './changes.store.ts'
import { cancelConsentRequest, notifyChangeDecided } from './notify-changed.ts'

/** The first decision counts. Errors: NOT_MEMBER; NOT_FOUND, also for another organizer. */
export function decideChange(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  changeId: string,
  allow: boolean,
): Promise<HandlerReply<'POST /v1/organizer/changes/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, caller)
    const { booking_id: bookingId } = (await findBookingChange(tx, changeId)) ?? throwRefusal('NOT_FOUND')
    const scope = (await findBookingScope(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    await requireMember(tx, { ...caller, ...scope, roles: decidingRoles })
    const booking = (await lockBookingAndUsers(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    const change = (await findBookingChange(tx, changeId)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    const first = change.state === 'asked' && isChangeable(booking, now) && now < change.expires_at
    if (first) {
      const until = { expires_at: consentEnd(booking, now) }
      await saveChangeState(tx, change, allow ? 'allowed' : 'declined', allow ? until : {})
      await cancelConsentRequest(tx, booking, changeId)
      await notifyChangeDecided(tx, booking, change, { allowed: allow, by: 'organizer' })
    }
    const { state } = first ? { state: allow ? 'allowed' : 'declined' } : change
    const allowed = state === 'allowed' || state === 'open' || state === 'applied'
    return { data: { first, allowed, booking: await showMemberBooking(tx, caller, bookingId) } }
  })
}
