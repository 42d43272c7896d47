import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import type { WalkInBefore } from '../../core/database/column-values.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { AuditAction } from '../../operators/access/audit.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { cleanContact } from '../holds/hold-input.rules.ts'
import { showMemberBooking } from '../organizer-decision/get-member-bookings.ts'
import { findBookingScope } from '../organizer-decision/member-bookings.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking, saveContact } from '../state/bookings.store.ts'
import { lockDirectPayment, saveDirectPayment } from './direct-payments.store.ts'
import { isWalkInChangeable, toWalkInUndoEnd } from './walk-in.rules.ts'

type Change = Body<'POST /v1/organizer/walk-ins/:id'>
type Dependencies = Pick<Deps, 'db'>

/**
 * Values that are the same already are no change, so a repeated request keeps the undo.
 * Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR; CHANGE_NOT_ALLOWED for a cancelled or old one.
 */
export function changeWalkIn(
  { db }: Dependencies,
  caller: CallerIdentity,
  id: string,
  change: Change,
): Promise<HandlerReply<'POST /v1/organizer/walk-ins/:id'>> {
  return inTransaction(db, async (tx) => {
    const { booking, now } = await lockWalkIn(tx, caller, id)
    const payment = await lockDirectPayment(tx, id)
    const before = toValues(booking, payment)
    const next = applyChange(before, change, now)
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      await save(tx, booking, { next, before, now })
      await record(tx, booking, 'walk_in.change')
    }
    return { data: await showMemberBooking(tx, caller, id) }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND; CHANGE_NOT_ALLOWED after ten minutes, or the second time. */
export function undoWalkInChange(
  { db }: Dependencies,
  caller: CallerIdentity,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/walk-ins/:id/undo'>> {
  return inTransaction(db, async (tx) => {
    const { booking, now } = await lockWalkIn(tx, caller, id)
    const payment = await lockDirectPayment(tx, id)
    if (!payment?.before || !payment.changed_at || now >= toWalkInUndoEnd(payment.changed_at))
      throwRefusal('CHANGE_NOT_ALLOWED')
    await save(tx, booking, { next: payment.before, before: null, now })
    await record(tx, booking, 'walk_in.undo')
    return { data: await showMemberBooking(tx, caller, id) }
  })
}

async function lockWalkIn(tx: Tx, caller: CallerIdentity, id: string): Promise<{ booking: BookingRow; now: Date }> {
  await requireAnyMember(tx, caller)
  const scope = (await findBookingScope(tx, id)) ?? throwRefusal('NOT_FOUND')
  await requireMember(tx, { ...caller, ...scope, roles: decidingRoles })
  const booking = (await lockBooking(tx, id)) ?? throwRefusal('NOT_FOUND')
  const now = await getNow(tx)
  if (!isWalkInChangeable(booking, now)) throwRefusal('CHANGE_NOT_ALLOWED')
  return { booking, now }
}

type Payment = Awaited<ReturnType<typeof lockDirectPayment>>

function toValues({ contact }: BookingRow, payment: Payment): WalkInBefore {
  return {
    contact: contact && cleanContact(contact),
    price: payment?.price?.toString() ?? null,
    method: payment?.method ?? null,
    takenAt: payment?.taken_at?.toISOString() ?? null,
  }
}

/** Another method keeps the day of the payment, because it corrects the record. */
function applyChange(before: WalkInBefore, { contact, price, paidBy }: Change, now: Date): WalkInBefore {
  return {
    contact: contact === undefined ? before.contact : contact && cleanContact(contact),
    price: price === undefined ? before.price : toKopecks(price),
    method: paidBy === undefined ? before.method : paidBy,
    takenAt: paidBy === undefined ? before.takenAt : paidBy && (before.takenAt ?? now.toISOString()),
  }
}

const toKopecks = (price: number | null) => (price === null ? null : String(parseAmount('rub', price)?.amount))

interface Saved {
  readonly next: WalkInBefore
  readonly before: WalkInBefore | null
  readonly now: Date
}

async function save(tx: Tx, booking: BookingRow, { next, before, now }: Saved): Promise<void> {
  await saveContact(tx, booking.id, next.contact)
  await saveDirectPayment(tx, booking, { next, before, now })
  await recordManifestChange(tx, booking)
}

const record = (tx: Tx, { id }: BookingRow, action: AuditAction) =>
  recordAction(tx, { operatorId: null, action, subject: { kind: 'booking', id } })
