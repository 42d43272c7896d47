import { toPartySize } from '@enp/shared/bookings/units'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { type CallerIdentity, decidingRoles, toMemberReach } from '../../team/access/members.rules.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import {
  cancelMemberNotifications,
  eraseMemberNotifications,
  notifyMember,
  notifyMembers,
} from '../../team/notify-members.ts'
import { listChangeNotificationKeys } from '../changes/changes.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { toAddOns } from './member-booking.rules.ts'
import { findWaitingBookings } from './member-bookings.store.ts'

const unknownName = '—'

export async function notifyOrganizer(tx: Tx, booking: BookingRow): Promise<void> {
  await notifyMembers(tx, toServiceScope(booking), await toBookedNotification(tx, booking))
}

interface Cancelled {
  readonly by?: CallerIdentity
  /** Members then see the request as withdrawn. */
  readonly isRequest?: boolean
  readonly byOperator?: CancelledValues['byOperator']
  readonly isRestUnpaid?: boolean
}

type CancelledValues = Extract<NotificationContent, { kind: 'organizer_cancelled' }>['values']

/** Also cancels earlier notifications that are not yet delivered. */
export async function notifyOrganizerOfCancellation(
  tx: Tx,
  booking: BookingRow,
  { by, isRequest = false, byOperator, isRestUnpaid = false }: Cancelled = {},
): Promise<void> {
  await cancelOrganizerNotifications(tx, booking)
  const values = {
    ...(await getTripValues(tx, booking)),
    ...toPartySize(booking.units),
    contactName: toName(booking),
    ...(isRequest && { isRequest }),
    ...(byOperator && { byOperator }),
    ...(isRestUnpaid && { isRestUnpaid }),
  }
  const content = { kind: 'organizer_cancelled', values } as const
  await notifyMembers(tx, toServiceScope(booking), {
    key: cancelledKey(booking.id),
    content,
    ...(by && { by }),
  })
}

/** Cancels undelivered notifications. A cancelled departure sends its own instead. */
export async function cancelOrganizerNotifications(tx: Tx, booking: BookingRow): Promise<void> {
  await cancelRequestNotification(tx, booking)
  await cancelMemberNotifications(tx, booking.organizer_id, bookedKey(booking.id))
}

/** Cancels undelivered notifications about a request that was decided or ended. */
export function cancelRequestNotification(
  tx: Tx,
  { id, organizer_id: organizerId }: Pick<BookingRow, 'id' | 'organizer_id'>,
) {
  return cancelMemberNotifications(tx, organizerId, requestKey(id))
}

/** Erases the notifications to members that contain the name of an erased user. */
export async function eraseOrganizerNotifications(
  tx: Tx,
  { id, organizer_id: organizerId }: Pick<BookingRow, 'id' | 'organizer_id'>,
): Promise<void> {
  const keys = [requestKey(id), bookedKey(id), cancelledKey(id), ...(await listChangeNotificationKeys(tx, id))]
  for (const key of keys) await eraseMemberNotifications(tx, organizerId, key)
}

/** Sends each request once. Returns whether the user works for an organizer. */
export async function notifyMemberOfWaitingBookings(tx: Tx, telegramId: number, userId: string): Promise<boolean> {
  const memberships = await findMemberships(tx, telegramId)
  if (memberships.length > 0)
    for (const booking of await findWaitingBookings(tx, toMemberReach(memberships, decidingRoles)))
      await notifyMember(tx, userId, await toBookedNotification(tx, booking))
  return memberships.length > 0
}

async function toBookedNotification(tx: Tx, booking: BookingRow) {
  const { id, state, contact, notes, units, price, due_at: answerUntil } = booking
  const isRequest = state === 'awaiting_organizer' && answerUntil !== null
  const values = {
    ...(await getTripValues(tx, booking)),
    ...toPartySize(booking.units),
    contactName: toName(booking),
    ...(contact?.phone && { phone: contact.phone }),
    ...(notes && { notes }),
    ...toAddOns({ units, pick_up: null, answers: null }, { isTrusted: false }),
    sum: { amount: toDecimalText(money('rub', price)), currency: 'rub' as const },
    ...(isRequest && { answerUntil: answerUntil.toISOString() }),
  }
  const content = { kind: 'organizer_booking', values } as const
  return { key: isRequest ? requestKey(id) : bookedKey(id), content }
}

const toServiceScope = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({
  organizerId,
  serviceId,
})
const toName = ({ contact }: BookingRow) => contact?.fullName ?? unknownName
const requestKey = (bookingId: string) => `booking:${bookingId}:request`
const bookedKey = (bookingId: string) => `booking:${bookingId}:booked`
const cancelledKey = (bookingId: string) => `booking:${bookingId}:cancelled`
