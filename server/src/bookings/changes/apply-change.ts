import type { RefundValues } from '@enp/shared/calls/notifications/booking-notifications'
import { money, toDecimalText } from '@enp/shared/money/money'
import { releaseChangedPlaces, sellChangedPlaces } from '../../catalog/inventory/take-places.ts'
import type { BookingBeforeChange } from '../../core/database/column-values.ts'
import type { Tx } from '../../core/database/database.ts'
import { recordEffects } from '../../core/effects.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { cancelMemberNotifications, notifyMembers } from '../../team/notify-members.ts'
import { isCalledOffSince } from '../cancellation/departures/is-called-off-since.ts'
import { type ChargeHandler, type ChargeRow, toChargeRefusal } from '../charges/charge.rules.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { moveTripReferralShares } from '../fulfilment/trip-shares.ts'
import { type BookingRow, completionAt, toBookedPlaces, toBookingEffect } from '../state/booking.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { getTripValues, rescheduleReminders } from '../state/confirm-booking.ts'
import { followChange } from '../tickets/follow-booking.ts'
import {
  type BookingChangeRow,
  type BookingChangeTarget,
  bookingChangedKey,
  consentRequestKey,
  isChangeable,
  type PricedChangeTarget,
  toAllocatedPlaces,
} from './change.rules.ts'
import { findChangeByCharge, saveChangedBooking, saveChangeState } from './changes.store.ts'

interface Applied {
  readonly target: BookingChangeTarget
  readonly resources: BookingChangeRow['resources']
  readonly refund?: RefundValues | undefined
}

/** The caller has moved places and money and locked the booking; docs/rules/booking-changes.md. */
export async function applyChange(
  tx: Tx,
  booking: BookingRow,
  { refund, ...applied }: Applied,
  now: Date,
): Promise<BookingRow> {
  const changed = await saveAppliedChange(tx, booking, applied, now)
  await notifyBookingChanged(tx, booking, changed, refund)
  return changed
}

/** Like `applyChange`, without notifications. Walk-ins have no reminders and shares. */
export async function saveAppliedChange(
  tx: Tx,
  booking: BookingRow,
  { target, resources }: Omit<Applied, 'refund'>,
  now: Date,
): Promise<BookingRow> {
  const { option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, pick_up } = target
  const { price, price_lines } = target
  const changed = await saveChangedBooking(tx, booking, {
    ...{ option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, resources, pick_up },
    ...{ price, price_lines },
    due_at: completionAt(target),
  })
  await recordManifestChange(tx, booking)
  await recordManifestChange(tx, changed)
  await recordBookingEvent(tx, booking.id, { event: 'changed', at: now })
  recordEffects(tx, [toBookingEffect(changed, 'changed', now)])
  if (changed.origin === 'app') {
    await moveTripReferralShares(tx, booking, changed, now)
    await rescheduleReminders(tx, booking, changed, now)
    await followChange(tx, booking, changed, now)
  }
  return changed
}

export function toValuesBeforeChange(booking: BookingRow): BookingBeforeChange {
  const { option_id: optionId, first_day: firstDay, last_day: lastDay, start_time: startTime, units } = booking
  return { optionId, firstDay, lastDay, startTime, startsAt: booking.starts_at.toISOString(), units }
}

const unknownName = '—'
const toName = ({ contact }: BookingRow) => contact?.fullName ?? unknownName
const toServiceScope = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({
  organizerId,
  serviceId,
})

const toParty = ({ units }: Pick<BookingRow, 'units'>) => ({
  units: units.map(({ title, quantity }) => ({ title, quantity })),
})

export const toMoment = ({
  starts_at: startsAt,
  start_time: startTime,
}: Pick<BookingRow, 'starts_at' | 'start_time'>) => ({
  startsAt: startsAt.toISOString(),
  ...(startTime !== '' && { startTime }),
})

export async function notifyTravellerOfChange(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  refund?: RefundValues,
): Promise<void> {
  const { id, user_id: userId, voucher_version: version } = changed
  const values = { ...(await getTripValues(tx, changed)), ...toParty(changed), from: toMoment(before) }
  const content = { kind: 'booking_changed', values: { ...values, ...(refund && { refund }) } } as const
  await enqueueNotification(tx, { key: `booking_changed:${id}:${version}`, userId, content })
}

async function notifyBookingChanged(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  refund: RefundValues | undefined,
): Promise<void> {
  await notifyTravellerOfChange(tx, before, changed, refund)
  const { id, voucher_version: version } = changed
  const values = { ...(await getTripValues(tx, changed)), ...toParty(changed), from: toMoment(before) }
  const memberContent = { kind: 'organizer_changed', values: { ...values, contactName: toName(changed) } } as const
  await notifyMembers(tx, toServiceScope(changed), { key: bookingChangedKey(id, version), content: memberContent })
}

export async function notifyPartyReduced(tx: Tx, booking: BookingRow, refund: RefundValues | undefined): Promise<void> {
  const { id, user_id: userId, voucher_version: version } = booking
  const values = { ...(await getTripValues(tx, booking)), ...toParty(booking) }
  const content = { kind: 'booking_part_cancelled', values: { ...values, ...(refund && { refund }) } } as const
  await enqueueNotification(tx, { key: `booking_part_cancelled:${id}:${version}`, userId, content })
  const memberContent = { kind: 'organizer_changed', values: { ...values, contactName: toName(booking) } } as const
  await notifyMembers(tx, toServiceScope(booking), { key: bookingChangedKey(id, version), content: memberContent })
}

export async function notifyMembersOfConsentRequest(
  tx: Tx,
  booking: BookingRow,
  change: BookingChangeRow & PricedChangeTarget,
): Promise<void> {
  const difference = { amount: toDecimalText(money('rub', change.difference)), currency: 'rub' } as const
  const values = {
    ...(await getTripValues(tx, booking)),
    ...toParty(change),
    ...{ changeId: change.id, contactName: toName(booking), to: toMoment(change), difference },
  }
  const content = { kind: 'organizer_change_asked', values } as const
  await notifyMembers(tx, toServiceScope(booking), { key: consentRequestKey(change.id), content })
}

/** Cancels undelivered consent requests, after a decision or the end of the change. */
export function cancelConsentRequest(tx: Tx, booking: BookingRow, changeId: string): Promise<void> {
  return cancelMemberNotifications(tx, booking.organizer_id, consentRequestKey(changeId))
}

export async function notifyChangeDecided(
  tx: Tx,
  booking: BookingRow,
  change: BookingChangeRow,
  answer: { readonly allowed: boolean; readonly by: 'organizer' | 'time' },
): Promise<void> {
  const values = { ...(await getTripValues(tx, booking)), to: toMoment(change), ...answer }
  const content = { kind: 'booking_change_answered', values } as const
  await enqueueNotification(tx, { key: `booking_change_answered:${change.id}`, userId: booking.user_id, content })
}

/** The change applies once its difference is paid; if the charge expires the booking stays. */
export const changeChargeHandler: ChargeHandler = {
  async mayPay(tx, booking, charge, now) {
    if (!isChangeable(booking, now)) return toChargeRefusal('expired')
    const {
      option_id: optionId,
      first_day: date,
      last_day: lastDay,
      start_time: startTime,
      created_at: since,
    } = await getChange(tx, charge)
    return (await isCalledOffSince(tx, { optionId, date, startTime, lastDay }, since))
      ? toChargeRefusal('expired')
      : undefined
  },
  async paid(tx, booking, charge, now) {
    const change = await getChange(tx, charge)
    await sellChangedPlaces(tx, { from: toBookedPlaces(booking), to: toAllocatedPlaces(change) })
    await saveChangeState(tx, change, 'applied', { before: JSON.stringify(toValuesBeforeChange(booking)) })
    return applyChange(tx, booking, { target: change, resources: change.resources }, now)
  },
  async expired(tx, booking, charge) {
    const change = await getChange(tx, charge)
    await releaseChangedPlaces(tx, { from: toBookedPlaces(booking), to: toAllocatedPlaces(change) })
    await saveChangeState(tx, change, 'expired')
  },
}

async function getChange(tx: Tx, { id }: Pick<ChargeRow, 'id'>): Promise<BookingChangeRow> {
  const change = await findChangeByCharge(tx, id)
  if (!change) throw new Error(`the charge ${id} does not belong to a change`)
  return change
}
