import type { CheckIn } from '@enp/shared/calls/check-ins'
import { fail } from '@enp/shared/errors'
import { withoutExtras } from '@enp/shared/units'
import { addDays } from '../../catalog/availability/days.rules.ts'
import { checkAccess, checkingRoles, decidingRoles, toReach } from '../../catalog/team/members.rules.ts'
import { requireAnyMember } from '../../catalog/team/require-member.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { toAddOns } from '../organizer-decision/add-ons.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeState } from '../state/change-state.ts'
import {
  checkInHours,
  checkInRefusal,
  countUnits,
  type Redemption,
  refuseCheckIn,
  toCheckInTime,
  type UnitCount,
} from './check-in.rules.ts'
import { type CheckInBooking, findByNumber, findRedemptions, insertRedemptions } from './check-in.store.ts'
import { looksLikeVoucher, numberFrom, verifyVoucher } from './voucher.rules.ts'

interface CheckInRequest {
  /** The member's, in the messenger. */
  readonly telegramId: number
  readonly code: string
  readonly units?: readonly UnitCount[] | undefined
  readonly key?: string | undefined
  /** When they came, if it could not be told then. */
  readonly at?: string | undefined
}

/**
 * Shows the booking of a voucher to a member of its organizer, or redeems units of it: one by one, never more than were
 * booked, once per key; the first one checks the booking in. Errors: NOT_MEMBER; NOT_FOUND, also for forged codes and
 * somebody else's bookings; VOUCHER_*, CHECK_IN_CLOSED; IDEMPOTENCY_CONFLICT; docs/product.md, section 14.
 */
export async function checkIn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { telegramId, code, units, key, at }: CheckInRequest,
): Promise<{ data: CheckIn }> {
  const { number, version } = whatIsMeant(config, code)
  const memberships = await requireAnyMember(db, { telegramId })
  const found = (await findByNumber(db, number, toReach(memberships, checkingRoles))) ?? fail('NOT_FOUND')
  const isTrusted = checkAccess(memberships, { ...found, roles: decidingRoles }) === 'member'
  const thing = { ...found, isTrusted }
  const say = (await findTranslationsFor(db, { telegramId }, [thing.serviceId]))(thing.serviceId)
  const answer = await inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, thing.id)) ?? fail('NOT_FOUND')
    const redeemed = await findRedemptions(tx, booking.id)
    const now = await getNow(tx)
    if (!units) {
      const refusal = checkInRefusal(booking, redeemed, { version, now, units })
      return { data: { ...showCheckIn(thing, booking, redeemed, undefined), ...(refusal && { refusal }) } }
    }
    const wanted = checkUnits(booking, units)
    const once = key ?? invalid('key', 'is missing: it says which check-in this is')
    if (isDone(redeemed, wanted, once)) return { data: showCheckIn(thing, booking, redeemed, once) }
    const came = toCheckInTime(at, now)
    const refusal = checkInRefusal(booking, redeemed, { version, now: came, units: wanted })
    if (refusal) refuseCheckIn(refusal, booking, redeemed)
    await insertRedemptions(tx, { bookingId: booking.id, units: wanted, byTelegramId: telegramId, key: once, at: came })
    await recordManifestChange(tx, booking)
    const changed = await begin(tx, booking, came)
    return { data: showCheckIn(thing, changed, await findRedemptions(tx, booking.id), once) }
  })
  return say(answer)
}

/** A QR code is believed only with its signature; a number is looked up. */
function whatIsMeant({ voucherKeys }: Deps['config'], code: string): { number: string; version: number | undefined } {
  if (!looksLikeVoucher(code)) return { number: numberFrom(code), version: undefined }
  const read = verifyVoucher(voucherKeys, code)
  return read.ok ? { number: read.number, version: read.facts.version } : fail('NOT_FOUND')
}

function checkUnits(booking: BookingRow, units: readonly UnitCount[]): UnitCount[] {
  const known = new Set<string>(withoutExtras(booking.units).map(({ unitId }) => unitId))
  const wanted = units.filter(({ quantity }) => quantity > 0)
  const ids = wanted.map(({ unitId }) => unitId)
  if (wanted.length === 0) invalid('units', 'is empty: at least one must come in')
  if (ids.some((id) => !known.has(id))) invalid('units', 'has one that was not booked')
  if (new Set(ids).size < ids.length) invalid('units', 'has one twice')
  return wanted
}

const invalid = (field: string, problem: string) => fail('VALIDATION_ERROR', { field, problem })

/** Whether these units were redeemed under this key before. Errors: IDEMPOTENCY_CONFLICT for others. */
function isDone(redeemed: readonly Redemption[], wanted: readonly UnitCount[], key: string): boolean {
  const before = redeemed.filter((one) => one.key === key)
  if (before.length === 0) return false
  const isSame =
    before.length === wanted.length && wanted.every(({ unitId, quantity }) => countUnits(before, unitId) === quantity)
  return isSame || fail('IDEMPOTENCY_CONFLICT')
}

/** The first units that come in check the booking in. What happens to it by itself stays as it was. */
async function begin(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.state !== 'confirmed') return booking
  return changeState(tx, booking, {
    to: 'checked_in',
    at: now,
    event: 'checked_in',
    change: { due_at: booking.due_at },
  })
}

export function showCheckIn(
  thing: CheckInBooking & { readonly isTrusted: boolean },
  booking: BookingRow,
  redeemed: readonly Redemption[],
  key: string | undefined,
): CheckIn {
  const { opensAt, closesAt } = checkInHours(booking)
  const now = redeemed.filter((one) => key !== undefined && one.key === key)
  const isStay = booking.units.some(({ kind }) => kind === 'room')
  return {
    bookingId: booking.id,
    number: booking.number,
    title: thing.title,
    optionName: thing.optionName,
    state: booking.state,
    date: booking.first_day,
    ...(isStay && { checkOut: addDays(booking.last_day, 1) }),
    ...(booking.start_time && { startTime: booking.start_time }),
    startsAt: booking.starts_at.toISOString(),
    timeZone: booking.time_zone,
    ...(booking.contact && { contact: toContact(booking.contact, thing) }),
    ...(booking.notes && thing.isTrusted && { notes: booking.notes }),
    ...toAddOns(booking, thing),
    units: withoutExtras(booking.units).map(({ unitId, kind, title, quantity }) => ({
      unitId,
      kind,
      title,
      quantity,
      redeemed: countUnits(redeemed, unitId),
      now: countUnits(now, unitId),
    })),
    before: redeemed
      .filter((one) => !now.includes(one))
      .map(({ at, unitId, quantity }) => ({ at: at.toISOString(), unitId, quantity })),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  }
}

/** Who stands at the door is asked for the name; whom to call is the business of those who answer for the booking. */
const toContact = ({ fullName, phone }: NonNullable<BookingRow['contact']>, { isTrusted }: { isTrusted: boolean }) => ({
  fullName,
  ...(phone !== undefined && isTrusted && { phone }),
})
