import type { CheckIn } from '@enp/shared/calls/organizers/check-ins'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { checkAccess, checkingRoles, decidingRoles, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { checkInRefusal, type Redemption, refuseCheckIn, toDoorParty } from './check-in.rules.ts'
import { deleteCheckInEvent, findCheckInBooking, findRedemptions, insertRedemptions } from './check-in.store.ts'
import { findShownAnswers, showCheckIn } from './check-in.ts'
import { findDoorTickets } from './door-tickets.store.ts'
import { normalizeDoorCode } from './voucher.rules.ts'

interface Undone {
  readonly telegramId: number
  readonly number: string
  readonly key: string
}

/** Repeatable. Errors: NOT_MEMBER, NOT_FOUND, VOUCHER_NOT_VALID; CHECK_IN_CLOSED after the trip. */
export async function undoCheckIn(
  { db }: Pick<Deps, 'db'>,
  { telegramId, number: typed, key }: Undone,
): Promise<{ data: CheckIn }> {
  const { number, ticket } = normalizeDoorCode(typed)
  const memberships = await requireAnyMember(db, { telegramId })
  const matched =
    (await findCheckInBooking(db, number, toMemberReach(memberships, checkingRoles))) ?? throwRefusal('NOT_FOUND')
  const target = { ...matched, isTrusted: checkAccess(memberships, { ...matched, roles: decidingRoles }) === 'member' }
  const translate = (await findTranslationsFor(db, { telegramId }, [target.serviceId]))(target.serviceId)
  const answer = await inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, target.id)) ?? throwRefusal('NOT_FOUND')
    const redeemed = await findRedemptions(tx, booking.id)
    const checkedIn = redeemed.filter((one) => one.key === key && one.quantity > 0)
    if (checkedIn.length === 0) throwRefusal('NOT_FOUND')
    const undoKey = `undo:${key}`
    const party = toDoorParty(ticket, await findDoorTickets(tx, booking))
    const shown = { target, booking, party, answers: await findShownAnswers(tx, booking, target) }
    if (redeemed.some((one) => one.key === undoKey)) return { data: showCheckIn(shown, redeemed, undefined) }
    const now = await getNow(tx)
    const whole = toDoorParty(undefined, [])
    const refusal = checkInRefusal(booking, [], { party: whole, version: undefined, now, units: undefined })
    if (refusal) refuseCheckIn(refusal, { booking, redeemed, party: whole })
    const units = checkedIn.map(({ unitId, quantity }) => ({ unitId, quantity: -quantity }))
    const undone = { bookingId: booking.id, units, byTelegramId: telegramId, key: undoKey, at: now }
    await insertRedemptions(tx, { ...undone, ticket: checkedIn[0]?.ticket ?? null })
    const after = await findRedemptions(tx, booking.id)
    const changed = await reopen(tx, booking, after, now)
    return { data: showCheckIn({ ...shown, booking: changed }, after, undefined) }
  })
  return translate(answer)
}

async function reopen(tx: Tx, booking: BookingRow, redeemed: readonly Redemption[], now: Date): Promise<BookingRow> {
  await recordManifestChange(tx, booking)
  if (redeemed.reduce((sum, { quantity }) => sum + quantity, 0) > 0) return booking
  await deleteCheckInEvent(tx, booking.id)
  return changeBookingState(tx, booking, { to: 'confirmed', at: now, change: { due_at: booking.due_at } })
}
