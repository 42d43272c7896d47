import type { MemberBooking } from '@enp/shared/calls/organizer'
import { fail, Refusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/plain-text'
import { type CallerIdentity, decidingRoles } from '../../catalog/team/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/team/require-member.ts'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/organizer-text.rules.ts'
import { cancelByOrganizer } from '../cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { confirmBooking } from '../state/confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { showMemberBooking } from './get-member-bookings.ts'
import { findBookingScope } from './member-bookings.store.ts'
import { cancelRequestNotification, notifyOrganizerOfCancellation } from './notify-organizer.ts'

/** first: it was done now; else it was answered or cancelled before, and the booking says how it stands. */
interface Outcome {
  readonly data: { readonly first: boolean; readonly booking: MemberBooking }
}

interface DecisionInput {
  readonly accept: boolean
  /** What the traveller reads of a request that is declined. */
  readonly reason?: string
}

/**
 * A member of the organizer accepts a request, or declines it: then all money goes back. The first answer stands, also
 * against the deadline and the traveller's own cancellation; docs/product.md, section 13. Errors: NOT_MEMBER; NOT_FOUND,
 * also for another organizer's.
 */
export function decideBooking(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { accept, reason }: DecisionInput,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await requireAnswering(tx, who, id)
    const booking = (await lockBookingAndUsers(tx, id)) ?? fail('NOT_FOUND')
    const first = booking.state === 'awaiting_organizer'
    const now = await getNow(tx)
    if (first && accept) {
      await confirmBooking(tx, booking, now)
      await cancelRequestNotification(tx, booking)
    } else if (first) await declineBooking(tx, booking, { by: 'organizer', reason: toWords(reason) }, now)
    return outcome(tx, who, id, first)
  })
}

/**
 * A member cancels what was confirmed: all money goes back, and enp on top; docs/product.md, section 13. Errors:
 * NOT_MEMBER; NOT_FOUND, also for another organizer's; NOT_CANCELLABLE for what was never confirmed, or is over.
 */
export function cancelForOrganizer(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { reason }: { readonly reason?: string },
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const organizerId = await requireAnswering(tx, who, id)
    const words = toWords(reason)
    const cancelled = await unlessCancelled(() =>
      cancelByOrganizer(tx, id, { organizerId, ...(words !== undefined && { reason: words }) }),
    )
    if (cancelled) await notifyOrganizerOfCancellation(tx, cancelled, { by: who })
    return outcome(tx, who, id, cancelled !== undefined)
  })
}

async function requireAnswering(tx: Tx, who: CallerIdentity, id: string): Promise<string> {
  await requireAnyMember(tx, who)
  const thing = (await findBookingScope(tx, id)) ?? fail('NOT_FOUND')
  await requireMember(tx, { ...who, ...thing, roles: decidingRoles })
  return thing.organizerId
}

async function outcome(tx: Tx, who: CallerIdentity, id: string, first: boolean): Promise<Outcome> {
  return { data: { first, booking: await showMemberBooking(tx, who, id) } }
}

/** Undefined when it was cancelled before, whoever did. */
async function unlessCancelled(cancel: () => Promise<BookingRow>): Promise<BookingRow | undefined> {
  try {
    return await cancel()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ALREADY_CANCELLED') return undefined
    throw error
  }
}

/** A blank reason is none. Errors: LINK_NOT_ALLOWED. */
function toWords(reason: string | undefined): string | undefined {
  return reason === undefined || visibleText(reason) === '' ? undefined : cleanOrganizerText(reason, 'reason')
}
