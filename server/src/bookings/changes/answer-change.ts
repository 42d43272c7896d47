import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { answeringRoles } from '../../catalog/members/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/members/require-member.ts'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findThingOf } from '../answers/member-bookings.store.ts'
import { showMemberBooking } from '../answers/read-member-bookings.ts'
import { lockWithPeople } from '../cancellation/lock-with-people.ts'
import { consentEnd, isChangeable } from './change.rules.ts'
import { findChange, saveChangeState } from './changes.store.ts'
import { tellAnswered, withdrawAsked } from './tell-changed.ts'

/**
 * A member allows a change of a booking, or not: what is allowed its traveller may do within a day, at the price of then
 * and if it is free; docs/product.md, section 13. The first answer stands. Errors: NOT_MEMBER; NOT_FOUND, also for another
 * organizer's.
 */
export function answerChange(
  { db }: Pick<Deps, 'db'>,
  changeId: string,
  { telegramId, allow }: { readonly telegramId: number; readonly allow: boolean },
): Promise<Answer<'POST /internal/organizer/changes/:id/answer'>> {
  const who = { telegramId }
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const { booking_id: bookingId } = (await findChange(tx, changeId)) ?? fail('NOT_FOUND')
    const thing = (await findThingOf(tx, bookingId)) ?? fail('NOT_FOUND')
    await requireMember(tx, { ...who, ...thing, roles: answeringRoles })
    const booking = (await lockWithPeople(tx, bookingId)) ?? fail('NOT_FOUND')
    const change = (await findChange(tx, changeId)) ?? fail('NOT_FOUND')
    const now = await readNow(tx)
    const first = change.state === 'asked' && isChangeable(booking, now) && now < change.expires_at
    if (first) {
      const until = { expires_at: consentEnd(booking, now) }
      await saveChangeState(tx, change, allow ? 'allowed' : 'declined', allow ? until : {})
      await withdrawAsked(tx, booking, changeId)
      await tellAnswered(tx, booking, change, { allowed: allow, by: 'organizer' })
    }
    const { state } = first ? { state: allow ? 'allowed' : 'declined' } : change
    const allowed = state === 'allowed' || state === 'open' || state === 'applied'
    return { data: { first, allowed, booking: await showMemberBooking(tx, who, bookingId) } }
  })
}
