import type { DoorCode } from '@enp/shared/bookings/ticket-code'
import { withoutExtras } from '@enp/shared/bookings/units'
import type { CheckIn } from '@enp/shared/calls/organizers/check-ins'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordEffects } from '../../core/effects.ts'
import { addDays } from '../../days/days.rules.ts'
import { checkAccess, checkingRoles, decidingRoles, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { toAddOns } from '../organizer-decision/member-booking.rules.ts'
import { type BookingRow, toBookingEffect } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { addGuestAnswers } from '../tickets/guest-answers.store.ts'
import {
  checkInHours,
  checkInRefusal,
  type DoorParty,
  listPartyUnits,
  type Redemption,
  refuseCheckIn,
  sumUnitQuantity,
  toCheckInTime,
  toDoorParty,
  toShownNumber,
  type UnitCount,
} from './check-in.rules.ts'
import { type CheckInBooking, findCheckInBooking, findRedemptions, insertRedemptions } from './check-in.store.ts'
import { findDoorTickets } from './door-tickets.store.ts'
import { looksLikeVoucher, normalizeDoorCode, toScannedCode, verifyVoucher } from './voucher.rules.ts'

interface CheckInRequest {
  readonly telegramId: number
  readonly code: string
  readonly units?: readonly UnitCount[] | undefined
  readonly key?: string | undefined
  /** When the guests came, if the check-in was recorded offline. */
  readonly at?: string | undefined
}

/**
 * Once per key; docs/rules/vouchers-and-reviews.md. Errors: NOT_MEMBER; NOT_FOUND, also for forged
 * codes; VOUCHER_*, CHECK_IN_CLOSED, IDEMPOTENCY_CONFLICT.
 */
export async function checkIn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { telegramId, code, units, key, at }: CheckInRequest,
): Promise<{ data: CheckIn }> {
  const { number, ticket, version } = parseCode(config, code)
  const memberships = await requireAnyMember(db, { telegramId })
  const matched =
    (await findCheckInBooking(db, number, toMemberReach(memberships, checkingRoles))) ?? throwRefusal('NOT_FOUND')
  const isTrusted = checkAccess(memberships, { ...matched, roles: decidingRoles }) === 'member'
  const target = { ...matched, isTrusted }
  const translate = (await findTranslationsFor(db, { telegramId }, [target.serviceId]))(target.serviceId)
  const answer = await inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, target.id)) ?? throwRefusal('NOT_FOUND')
    const redeemed = await findRedemptions(tx, booking.id)
    const party = toDoorParty(ticket, await findDoorTickets(tx, booking))
    const now = await getNow(tx)
    const shown = { target, booking, party, answers: await findShownAnswers(tx, booking, target) }
    if (!units) {
      const refusal = checkInRefusal(booking, redeemed, { party, version, now, units })
      return { data: { ...showCheckIn(shown, redeemed, undefined), ...(refusal && { refusal }) } }
    }
    const requestedUnits = checkUnits(booking, units)
    const checkInKey = key ?? invalid('key', 'is missing: it says which check-in this is')
    if (isDone(redeemed, requestedUnits, checkInKey)) return { data: showCheckIn(shown, redeemed, checkInKey) }
    const cameAt = toCheckInTime(at, now)
    const refusal = checkInRefusal(booking, redeemed, { party, version, now: cameAt, units: requestedUnits })
    if (refusal) refuseCheckIn(refusal, { booking, redeemed, party })
    const came = { bookingId: booking.id, units: requestedUnits, byTelegramId: telegramId, key: checkInKey, at: cameAt }
    await insertRedemptions(tx, { ...came, ticket: ticket ?? null })
    await recordManifestChange(tx, booking)
    const changed = await markCheckedIn(tx, booking, cameAt)
    const after = await findRedemptions(tx, booking.id)
    return { data: showCheckIn({ ...shown, booking: changed }, after, checkInKey) }
  })
  return translate(answer)
}

/** A QR code needs a valid signature; a typed number is looked up. */
function parseCode({ voucherKeys }: Deps['config'], code: string): DoorCode & { version: number | undefined } {
  if (!looksLikeVoucher(code)) return { ...normalizeDoorCode(code), version: undefined }
  const read = verifyVoucher(voucherKeys, code)
  return read.ok ? { ...toScannedCode(read.number), version: read.facts.version } : throwRefusal('NOT_FOUND')
}

function checkUnits(booking: BookingRow, units: readonly UnitCount[]): UnitCount[] {
  const known = new Set<string>(withoutExtras(booking.units).map(({ unitId }) => unitId))
  const requestedUnits = units.filter(({ quantity }) => quantity > 0)
  const ids = requestedUnits.map(({ unitId }) => unitId)
  if (requestedUnits.length === 0) invalid('units', 'is empty: at least one must come in')
  if (ids.some((id) => !known.has(id))) invalid('units', 'has one that was not booked')
  if (new Set(ids).size < ids.length) invalid('units', 'has one twice')
  return requestedUnits
}

const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })

/** Errors: IDEMPOTENCY_CONFLICT if the key checked in other units. */
function isDone(redeemed: readonly Redemption[], requestedUnits: readonly UnitCount[], key: string): boolean {
  const before = redeemed.filter((one) => one.key === key)
  if (before.length === 0) return false
  const isSame =
    before.length === requestedUnits.length &&
    requestedUnits.every(({ unitId, quantity }) => sumUnitQuantity(before, unitId) === quantity)
  return isSame || throwRefusal('IDEMPOTENCY_CONFLICT')
}

/** The next automatic step stays due at the same time. */
async function markCheckedIn(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.state !== 'confirmed') {
    recordEffects(tx, [toBookingEffect(booking, 'checked_in', now)])
    return booking
  }
  return changeBookingState(tx, booking, {
    to: 'checked_in',
    at: now,
    event: 'checked_in',
    change: { due_at: booking.due_at },
  })
}

interface ShownBooking {
  readonly target: CheckInBooking & { readonly isTrusted: boolean }
  readonly booking: BookingRow
  readonly party: DoorParty
  /** Answers of the traveller and of companions. */
  readonly answers: BookingRow['answers']
}

export async function findShownAnswers(
  tx: Tx,
  booking: BookingRow,
  { isTrusted }: ShownBooking['target'],
): Promise<BookingRow['answers']> {
  if (!isTrusted) return null
  const [merged] = await addGuestAnswers(tx, [booking])
  return merged?.answers ?? null
}

export function showCheckIn(
  { target, booking, party, answers }: ShownBooking,
  redeemed: readonly Redemption[],
  key: string | undefined,
): CheckIn {
  const { opensAt, closesAt } = checkInHours(booking)
  const now = redeemed.filter((one) => key !== undefined && one.key === key)
  const isStay = booking.units.some(({ kind }) => kind === 'room')
  return {
    bookingId: booking.id,
    number: toShownNumber(booking.number, party),
    title: target.title,
    optionName: target.optionName,
    state: booking.state,
    date: booking.first_day,
    ...(isStay && { checkOut: addDays(booking.last_day, 1) }),
    ...(booking.start_time && { startTime: booking.start_time }),
    startsAt: booking.starts_at.toISOString(),
    timeZone: booking.time_zone,
    ...(booking.contact && { contact: toContact(booking.contact, target) }),
    ...(booking.notes && target.isTrusted && { notes: booking.notes }),
    ...toAddOns({ ...booking, answers }, target),
    units: listPartyUnits(booking, redeemed, party).map(({ unitId, kind, title, quantity, redeemed: came }) => ({
      unitId,
      kind,
      title,
      quantity,
      redeemed: came,
      now: sumUnitQuantity(now, unitId),
    })),
    before: redeemed
      .filter((one) => !now.includes(one))
      .map(({ at, unitId, quantity }) => ({ at: at.toISOString(), unitId, quantity })),
    ...(booking.state === 'awaiting_organizer' &&
      target.isTrusted &&
      booking.due_at && { answerUntil: booking.due_at.toISOString() }),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  }
}

/** A member who checks guests in sees only the name; the phone is for trusted members. */
const toContact = ({ fullName, phone }: NonNullable<BookingRow['contact']>, { isTrusted }: { isTrusted: boolean }) => ({
  fullName,
  ...(phone !== undefined && isTrusted && { phone }),
})
