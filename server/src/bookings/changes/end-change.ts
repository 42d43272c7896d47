import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { findBookingCharge } from '../charges/charges.store.ts'
import { expireCharge } from '../charges/end-charge.ts'
import { showMemberBooking } from '../organizer-decision/get-member-bookings.ts'
import { findBookingScope } from '../organizer-decision/member-bookings.store.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { cancelConsentRequest, notifyChangeDecided } from './apply-change.ts'
import { type BookingChangeRow, consentEnd, isChangeable } from './change.rules.ts'
import { findBookingChange, findLiveChange, saveChangeState } from './changes.store.ts'

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
    const first = await decideAskedChange(tx, { booking, change, allow })
    const { state } = first ? { state: allow ? 'allowed' : 'declined' } : change
    const allowed = state === 'allowed' || state === 'open' || state === 'applied'
    return { data: { first, allowed, booking: await showMemberBooking(tx, caller, bookingId) } }
  })
}

/** For an organizer whose system has the new stay free. False if it was decided before. */
export function consentToChange({ db }: Pick<Deps, 'db'>, bookingId: string, changeId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    const change = await findBookingChange(tx, changeId)
    return booking !== undefined && change !== undefined && decideAskedChange(tx, { booking, change, allow: true })
  })
}

interface Decision {
  readonly booking: BookingRow
  readonly change: BookingChangeRow
  readonly allow: boolean
}

/** False if it was decided before. The caller has locked the booking. */
async function decideAskedChange(tx: Tx, { booking, change, allow }: Decision): Promise<boolean> {
  const now = await getNow(tx)
  if (change.state !== 'asked' || !isChangeable(booking, now) || now >= change.expires_at) return false
  const until = { expires_at: consentEnd(booking, now) }
  await saveChangeState(tx, change, allow ? 'allowed' : 'declined', allow ? until : {})
  await cancelConsentRequest(tx, booking, change.id)
  await notifyChangeDecided(tx, booking, change, { allowed: allow, by: 'organizer' })
  return true
}

/** A payment for the change that arrives later is refunded. Errors: NOT_FOUND. */
export function withdrawChange(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
): Promise<HandlerReply<'POST /v1/bookings/:id/change/withdraw'>> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, reader.id)) throwRefusal('NOT_FOUND')
    await dropChange(tx, booking, await getNow(tx))
    return { data: { booking: await getBooking({ db: tx, config }, reader, bookingId) } }
  })
}

/** Releases the places held for the change. The caller has locked the booking. */
export async function dropChange(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const change = await findLiveChange(tx, booking.id)
  if (change) await drop(tx, booking, change, now)
}

async function drop(tx: Tx, booking: BookingRow, change: BookingChangeRow, now: Date): Promise<void> {
  const charge = change.charge_id === null ? undefined : await findBookingCharge(tx, change.charge_id)
  if (charge?.state === 'open') return expireCharge(tx, booking, charge, now)
  await saveChangeState(tx, change, 'expired')
  await cancelConsentRequest(tx, booking, change.id)
}
