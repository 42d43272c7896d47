import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import { money, toDecimalText } from '@enp/shared/money'
import { cancelMemberNotifications, notifyMembers } from '../../catalog/team/notify-members.ts'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import type { BookingChangeRow, PricedChangeTarget } from './change.rules.ts'
import { bookingChangedKey, consentRequestKey } from './notification-keys.rules.ts'

const unknownName = '—'
const toName = ({ contact }: BookingRow) => contact?.fullName ?? unknownName
const toServiceScope = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({
  organizerId,
  serviceId,
})

const toParty = ({ units }: Pick<BookingRow, 'units'>) => ({
  units: units.map(({ title, quantity }) => ({ title, quantity })),
})

const toMoment = ({ starts_at: startsAt, start_time: startTime }: Pick<BookingRow, 'starts_at' | 'start_time'>) => ({
  startsAt: startsAt.toISOString(),
  ...(startTime !== '' && { startTime }),
})

export async function notifyBookingChanged(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  refund: RefundValues | undefined,
): Promise<void> {
  const { id, user_id: userId, voucher_version: version } = changed
  const values = { ...(await getTripValues(tx, changed)), ...toParty(changed), from: toMoment(before) }
  const content = { kind: 'booking_changed', values: { ...values, ...(refund && { refund }) } } as const
  await enqueueNotification(tx, { key: `booking_changed:${id}:${version}`, userId, content })
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
