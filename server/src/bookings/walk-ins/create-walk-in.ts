import type { Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findCloseReason, isClosedForMembers } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import { refuseMissingService } from '../../catalog/listing/refuse-missing-service.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { toZone } from '../../days/days.rules.ts'
import { getRates } from '../../rates/get-rates.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { findUserId } from '../../users/get-user.ts'
import { findOptionOwner } from '../departures/departures.store.ts'
import { computeHoldValues } from '../holds/hold-draft.rules.ts'
import { cleanContact, cleanNotes, type HoldInput, parseHoldInput, toRequestedDays } from '../holds/hold-input.rules.ts'
import { refuseExtras, refuseSoldOut } from '../holds/hold-places.ts'
import { holdBooking } from '../holds/holds.store.ts'
import { showMemberBooking } from '../organizer-decision/get-member-bookings.ts'
import { type BookingRow, completionAt } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { insertDirectPayment } from './direct-payments.store.ts'

type Request = Body<'POST /v1/organizer/walk-ins'>
type Dependencies = Pick<Deps, 'db'>

/** Hold limits do not apply to a member, because these holds end with their transaction. */
const walkInHold = { most: null, minutes: 1 }

/**
 * See docs/rules/check-in.md. Once per key of a member. Errors: NOT_MEMBER, NOT_FOUND, SOLD_OUT,
 * SERVICE_NOT_FOUND, SERVICE_SUSPENDED, VALIDATION_ERROR, DATE_CLOSED, CUTOFF_PASSED,
 * IDEMPOTENCY_CONFLICT.
 */
export async function createWalkIn(
  { db }: Dependencies,
  caller: CallerIdentity,
  { key, ...request }: Request,
): Promise<HandlerReply<'POST /v1/organizer/walk-ins'>> {
  const serviceId = await requireWalkInOption(db, caller, request.optionId)
  const memberId = (await findUserId(db, caller.telegramId)) ?? throwRefusal('NOT_MEMBER')
  const { answer } = await runIdempotently(db, `walk-in:${memberId}:${key}`, request, async (tx) => {
    const id = await bookWalkIn(tx, { ...request, serviceId, memberId })
    return showMemberBooking(tx, caller, id)
  })
  return { data: answer satisfies MemberBooking }
}

export async function requireWalkInOption(db: Database, caller: CallerIdentity, optionId: string): Promise<string> {
  await requireAnyMember(db, caller)
  const owner = (await findOptionOwner(db, optionId)) ?? throwRefusal('NOT_FOUND')
  await requireMember(db, { ...caller, ...owner, roles: decidingRoles })
  return owner.serviceId
}

type WalkInInput = Omit<Request, 'key'> & { readonly serviceId: string; readonly memberId: string }

async function bookWalkIn(tx: Tx, input: WalkInInput): Promise<string> {
  const { serviceId, optionId, memberId, origin, startTime = '', date, checkOut, units, contact, notes } = input
  const days = checkOut === undefined ? { date } : { checkIn: date, checkOut }
  const terms = await bookingTerms(tx, { serviceId, optionId, startTime, ...toRequestedDays({ ...days, units }) })
  const holdInput = parseHoldInput({ ...days, units, ...(startTime !== '' && { startTime }) }, terms)
  const fixed = computeHoldValues(terms, holdInput, { rates: await getRates(tx), commission: 0 })
  refuseClosed(terms, holdInput, fixed.ends_at)
  const draft = {
    ...fixed,
    service_id: serviceId,
    user_id: memberId,
    origin,
    contact: contact ? cleanContact(contact satisfies Contact) : null,
    notes: cleanNotes(notes),
    // The guests pay the organizer directly.
    confirmation: 'instant' as const,
    enp_discount_basis_points: 0,
    payment_methods: [],
  }
  const holdResult = await holdBooking(tx, draft, walkInHold)
  if (holdResult.refusal === 'SUSPENDED') return refuseMissingService(tx, serviceId)
  if (holdResult.refusal === 'EXTRA_SOLD_OUT') return refuseExtras(tx, draft)
  if (holdResult.refusal !== null) return refuseSoldOut(tx, draft)
  const booking = await confirm(tx, holdResult.id, terms.now)
  await insertDirectPayment(tx, booking, { price: input.price, paidBy: input.paidBy, at: terms.now })
  return holdResult.id
}

/** Skips the side effects of a confirmation for money and travellers. */
async function confirm(tx: Tx, id: string, now: Date): Promise<BookingRow> {
  const booking = (await lockBooking(tx, id)) ?? throwRefusal('NOT_FOUND')
  const sold = await changeBookingState(tx, booking, { to: 'paid', at: now, change: { due_at: null } })
  const dueAt = completionAt(booking)
  return changeBookingState(tx, sold, { to: 'confirmed', at: now, event: 'confirmed', change: { due_at: dueAt } })
}

/** Sells after the cutoff, until the trip is over. Errors: DATE_CLOSED, CUTOFF_PASSED. */
function refuseClosed({ service, option, overrides, now }: BookingTerms, { days, startTime }: HoldInput, endsAt: Date) {
  const place = { zone: toZone(service.timeZone), now }
  for (const day of days)
    if (isClosedForMembers(findCloseReason(option, place, { day, startTime }, overrides.get(day))))
      throwRefusal('DATE_CLOSED')
  if (endsAt <= now) throwRefusal('CUTOFF_PASSED')
}
