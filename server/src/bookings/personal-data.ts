import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { Tx } from '../core/database/database.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { deleteUserUnpaidHolds } from './holds/unpaid-holds.store.ts'
import { eraseOrganizerNotifications } from './organizer-decision/notify-organizer.ts'

/** Includes changes that never applied. */
export const changeData: PersonalDataHandler = {
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
  // The payment of an open change may be on its way. Notifications to members are erased with the
  // bookings.
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

const upcomingStates: readonly BookingState[] = ['paid', 'awaiting_organizer', 'confirmed', 'checked_in']

/** Rows stay for money and places, without personal data. Walk-ins belong to the organizer. */
export const bookingData: PersonalDataHandler = {
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
    // Money arrives after an answered pre-checkout; the end of the hold releases reserved enp.
    return rows.some(({ state, enp_spent }) => state === 'paying' || enp_spent > 0n) ? 'payment' : undefined
  },
  async findGivenUp(tx, userId) {
    const { length: count } = await lockBookings(tx, userId, upcomingStates)
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
