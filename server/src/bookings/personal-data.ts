import type { BookingState } from '@enp/shared/booking-states'
import type { Tx } from '../core/database.ts'
import type { PersonalData } from '../core/personal-data.ts'
import { deleteUserUnpaidHolds } from './holds/unpaid-holds.store.ts'
import { eraseOrganizerNotifications } from './organizer-decision/notify-organizer.ts'

/** What somebody changed of their bookings, or wanted to. */
export const changeData: PersonalData = {
  name: 'bookingChanges',
  export: (tx, userId) =>
    tx
      .selectFrom('booking_change')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select(['booking.number', 'booking_change.state', 'booking_change.first_day as firstDay'])
      .select(['booking_change.last_day as lastDay', 'booking_change.start_time as startTime'])
      .select(['booking_change.units', 'booking_change.difference', 'booking_change.before'])
      .select('booking_change.created_at as createdAt')
      .where('booking.user_id', '=', userId)
      .where('booking.origin', '=', 'app')
      .orderBy('booking_change.created_at')
      .orderBy('booking_change.id')
      .execute(),
  // Money for one that is open may be on its way; what members were told of it goes with the bookings.
  async findBlock(tx, userId) {
    const open = await tx
      .selectFrom('booking_change')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select('booking_change.id')
      .where('booking.user_id', '=', userId)
      .where('booking_change.state', '=', 'open')
      .executeTakeFirst()
    return open ? 'payment' : undefined
  },
}

/** Paid, and not over yet. */
const ahead: readonly BookingState[] = ['paid', 'awaiting_organizer', 'confirmed', 'checked_in']

/**
 * Bookings. What was sold stays, because money and places refer to it; whom the organizer was to meet and what they were
 * told goes. What a member of an organizer took for others is the organizer's. A trip that is ahead is given up: nobody can show its voucher any more.
 */
export const bookingData: PersonalData = {
  name: 'bookings',
  export: (tx, userId) =>
    tx
      .selectFrom('booking')
      .innerJoin('service', 'service.id', 'booking.service_id')
      .select(['booking.number', 'booking.state', 'service.title', 'booking.first_day as firstDay'])
      .select(['booking.last_day as lastDay', 'booking.start_time as startTime', 'booking.starts_at as startsAt'])
      .select(['booking.ends_at as endsAt', 'booking.units', 'booking.price', 'booking.contact', 'booking.notes'])
      .select(['booking.answers', 'booking.pick_up as pickUp'])
      .select(['booking.enp_spent as enpSpent', 'booking.paid_with as paidWith', 'booking.paid_amount as paidAmount'])
      .select(['booking.paid_currency as paidCurrency', 'booking.paid_at as paidAt', 'booking.created_at as createdAt'])
      .where('booking.user_id', '=', userId)
      .where('booking.origin', '=', 'app')
      .orderBy('booking.created_at')
      .orderBy('booking.id')
      .execute(),
  async findBlock(tx, userId) {
    const rows = await lockBookings(tx, userId, ['hold', 'paying'])
    // An answered pre-checkout brings money, and enp that wait come back when the hold is over.
    return rows.some(({ state, enp_spent }) => state === 'paying' || enp_spent > 0n) ? 'payment' : undefined
  },
  async findGivenUp(tx, userId) {
    const { length: count } = await lockBookings(tx, userId, ahead)
    return count > 0 ? [{ kind: 'trips', count }] : []
  },
  async erase(tx, userId) {
    const bookings = await tx
      .updateTable('booking')
      .set({ contact: null, notes: null, answers: null })
      .where('user_id', '=', userId)
      .where('origin', '=', 'app')
      .returning(['id', 'organizer_id'])
      .execute()
    for (const booking of bookings) await eraseOrganizerNotifications(tx, booking)
    await deleteUserUnpaidHolds(tx, userId)
  },
}

const lockBookings = (tx: Tx, userId: string, states: readonly BookingState[]) =>
  tx
    .selectFrom('booking')
    .select(['state', 'enp_spent'])
    .where('user_id', '=', userId)
    .where('origin', '=', 'app')
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute()
