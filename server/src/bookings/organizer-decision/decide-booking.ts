import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { CallRefusal, throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { cancelByOrganizer, declineBooking } from '../cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { confirmBooking } from '../state/confirm-booking.ts'
import { showMemberBooking } from './get-member-bookings.ts'
import { findBookingScope } from './member-bookings.store.ts'
import { cancelRequestNotification, notifyOrganizerOfCancellation } from './notify-organizer.ts'

/** `first` is true if this call decided; else `booking` has its current state. */
interface Outcome {
  readonly data: { readonly first: boolean; readonly booking: MemberBooking }
}

interface DecisionInput {
  readonly accept: boolean
  readonly reason?: string
}

/** The first decision counts. Errors: NOT_MEMBER; NOT_FOUND, also for another organizer. */
export function decideBooking(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  { accept, reason }: DecisionInput,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await requireDecidingMember(tx, caller, id)
    const booking = (await lockBookingAndUsers(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = booking.state === 'awaiting_organizer'
    const now = await getNow(tx)
    if (first && accept) {
      await confirmBooking(tx, booking, now)
      await cancelRequestNotification(tx, booking)
    } else if (first) await declineBooking(tx, booking, { by: 'organizer', reason: cleanReason(reason) }, now)
    return outcome(tx, caller, id, first)
  })
}

/** Errors: NOT_MEMBER; NOT_FOUND, also for another organizer; NOT_CANCELLABLE. */
export function cancelBookingAsMember(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  { reason }: { readonly reason?: string },
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const organizerId = await requireDecidingMember(tx, caller, id)
    const words = cleanReason(reason)
    const cancelled = await unlessCancelled(() =>
      cancelByOrganizer(tx, id, { organizerId, ...(words !== undefined && { reason: words }) }),
    )
    if (cancelled) await notifyOrganizerOfCancellation(tx, cancelled, { by: caller })
    return outcome(tx, caller, id, cancelled !== undefined)
  })
}

async function requireDecidingMember(tx: Tx, caller: CallerIdentity, id: string): Promise<string> {
  await requireAnyMember(tx, caller)
  const scope = (await findBookingScope(tx, id)) ?? throwRefusal('NOT_FOUND')
  await requireMember(tx, { ...caller, ...scope, roles: decidingRoles })
  return scope.organizerId
}

async function outcome(tx: Tx, caller: CallerIdentity, id: string, first: boolean): Promise<Outcome> {
  return { data: { first, booking: await showMemberBooking(tx, caller, id) } }
}

async function unlessCancelled(cancel: () => Promise<BookingRow>): Promise<BookingRow | undefined> {
  try {
    return await cancel()
  } catch (error) {
    if (error instanceof CallRefusal && error.code === 'ALREADY_CANCELLED') return undefined
    throw error
  }
}

function cleanReason(reason: string | undefined): string | undefined {
  return reason === undefined || visibleText(reason) === '' ? undefined : cleanOrganizerText(reason, 'reason')
}
