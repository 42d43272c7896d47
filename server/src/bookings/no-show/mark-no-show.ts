import type { NoShowAction } from '@enp/shared/calls/organizers/organizer'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { closeCaseOfNoShow } from '../cases/close-with-no-show.ts'
import { dropChange } from '../changes/end-change.ts'
import { expireCharges } from '../charges/end-charge.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { isRestUnpaid } from '../deposit/deposit.rules.ts'
import { showMemberBooking } from '../organizer-decision/get-member-bookings.ts'
import { findBookingScope } from '../organizer-decision/member-bookings.store.ts'
import { type BookingRow, completionAt } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { findNoShowAction, noShowSettlementAt, objectionEnd } from './no-show.rules.ts'

/**
 * Sets or takes back a no-show; docs/rules/check-in.md#no-show. Repeatable. Errors: NOT_MEMBER;
 * NOT_FOUND, also for another organizer; NO_SHOW_CLOSED.
 */
export function changeNoShow(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  action: NoShowAction,
): Promise<HandlerReply<'POST /v1/organizer/bookings/:id/no-show'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, caller)
    const scope = (await findBookingScope(tx, id)) ?? throwRefusal('NOT_FOUND')
    await requireMember(tx, { ...caller, ...scope, roles: decidingRoles })
    const booking = (await lockBookingAndUsers(tx, id)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    const isDone = action === 'set' ? booking.state === 'no_show' : booking.state === 'confirmed'
    if (!isDone) {
      if (findNoShowAction(booking, now) !== action || isRestUnpaid(booking)) throwRefusal('NO_SHOW_CLOSED')
      await (action === 'set' ? setNoShow(tx, booking, now) : withdrawNoShow(tx, booking, now))
    }
    return { data: { first: !isDone, booking: await showMemberBooking(tx, caller, id) } }
  })
}

/** The money stays in escrow until the no-show is final. */
async function setNoShow(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  await dropChange(tx, booking, now)
  await expireCharges(tx, booking, now)
  const marked = await changeBookingState(tx, booking, {
    to: 'no_show',
    at: now,
    event: 'no_show',
    change: { due_at: noShowSettlementAt(booking, now), no_show_at: now },
  })
  await recordManifestChange(tx, marked)
  if (booking.origin !== 'app') return
  const values = { ...(await getTripValues(tx, marked)), objectUntil: objectionEnd(marked).toISOString() }
  await enqueueNotification(tx, {
    key: `trip_no_show:${booking.id}:${now.getTime()}`,
    userId: booking.user_id,
    content: { kind: 'trip_no_show', values },
  })
}

async function withdrawNoShow(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const confirmed = await changeBookingState(tx, booking, {
    to: 'confirmed',
    at: now,
    event: 'no_show_withdrawn',
    change: { due_at: completionAt(booking), no_show_at: null, no_show_objected_at: null },
  })
  await closeCaseOfNoShow(tx, booking.id, now)
  await recordManifestChange(tx, confirmed)
  if (booking.origin !== 'app') return
  await enqueueNotification(tx, {
    key: `trip_no_show_withdrawn:${booking.id}:${now.getTime()}`,
    userId: booking.user_id,
    content: { kind: 'trip_no_show_withdrawn', values: await getTripValues(tx, confirmed) },
  })
}
