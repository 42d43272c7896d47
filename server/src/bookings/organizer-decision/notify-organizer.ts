import { money, toDecimalText } from '@enp/shared/money'
import { findMemberships } from '../../catalog/team/find-memberships.ts'
import { type CallerIdentity, decidingRoles, toReach } from '../../catalog/team/members.rules.ts'
import {
  cancelMemberNotifications,
  eraseMemberNotifications,
  notifyMember,
  notifyMembers,
} from '../../catalog/team/notify-members.ts'
import type { Tx } from '../../core/database.ts'
import { listChangeNotificationKeys } from '../changes/changes.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { toAddOns } from './add-ons.rules.ts'
import { findWaiting } from './member-bookings.store.ts'
import { toParty } from './party.rules.ts'

/** For a booking without contacts, removed some time after its trip. */
const nobody = '—'

/**
 * Tells the members that a booking is theirs: a request with its deadline while it waits for their answer, else one that
 * is confirmed already. Told once for each; docs/product.md, section 15.
 */
export async function notifyOrganizer(tx: Tx, booking: BookingRow): Promise<void> {
  await notifyMembers(tx, toThing(booking), await toBookedNotification(tx, booking))
}

interface Cancelled {
  /** The member who cancelled it. */
  readonly by?: CallerIdentity
  /** It was not accepted yet: the organizer reads that the request was withdrawn. */
  readonly isRequest?: boolean
}

/** Tells the members that a booking they know of is cancelled; takes back what they were not sent yet. */
export async function notifyOrganizerOfCancellation(
  tx: Tx,
  booking: BookingRow,
  { by, isRequest = false }: Cancelled = {},
): Promise<void> {
  await cancelOrganizerNotifications(tx, booking)
  const values = {
    ...(await getTripValues(tx, booking)),
    ...toParty(booking.units),
    contactName: toName(booking),
    ...(isRequest && { isRequest }),
  }
  const content = { kind: 'organizer_cancelled', values } as const
  await notifyMembers(tx, toThing(booking), {
    key: cancelledKey(booking.id),
    content,
    ...(by && { by }),
  })
}

/** Of a booking that ends with its departure members are told nothing more: they are told of the departure. */
export async function cancelOrganizerNotifications(tx: Tx, booking: BookingRow): Promise<void> {
  await cancelRequestNotification(tx, booking)
  await cancelMemberNotifications(tx, booking.organizer_id, bookedKey(booking.id))
}

/** A request is answered or over: who was not sent it yet is asked nothing more. */
export function cancelRequestNotification(
  tx: Tx,
  { id, organizer_id: organizerId }: Pick<BookingRow, 'id' | 'organizer_id'>,
) {
  return cancelMemberNotifications(tx, organizerId, requestKey(id))
}

/** What members were told of somebody whose data are erased: it has their name. */
export async function eraseOrganizerNotifications(
  tx: Tx,
  { id, organizer_id: organizerId }: Pick<BookingRow, 'id' | 'organizer_id'>,
): Promise<void> {
  const keys = [requestKey(id), bookedKey(id), cancelledKey(id), ...(await listChangeNotificationKeys(tx, id))]
  for (const key of keys) await eraseMemberNotifications(tx, organizerId, key)
}

/**
 * A member can be written to from now on: the requests that wait for an answer are shown to them, each once. Answers
 * whether this person works for an organizer.
 */
export async function notifyMemberOfWaitingBookings(tx: Tx, telegramId: number, userId: string): Promise<boolean> {
  const memberships = await findMemberships(tx, telegramId)
  if (memberships.length > 0)
    for (const booking of await findWaiting(tx, toReach(memberships, decidingRoles)))
      await notifyMember(tx, userId, await toBookedNotification(tx, booking))
  return memberships.length > 0
}

async function toBookedNotification(tx: Tx, booking: BookingRow) {
  const { id, state, contact, notes, units, price, due_at: answerUntil } = booking
  const isRequest = state === 'awaiting_organizer' && answerUntil !== null
  const values = {
    ...(await getTripValues(tx, booking)),
    ...toParty(booking.units),
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

const toThing = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({ organizerId, serviceId })
const toName = ({ contact }: BookingRow) => contact?.fullName ?? nobody
const requestKey = (bookingId: string) => `booking:${bookingId}:request`
const bookedKey = (bookingId: string) => `booking:${bookingId}:booked`
const cancelledKey = (bookingId: string) => `booking:${bookingId}:cancelled`
