import type { BookingAnswer } from '@enp/shared/calls/bookings/bookings-shapes'
import { sql } from 'kysely'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Erasure ends the user's tickets and links. Companions of an erased traveller keep theirs. */
export const ticketData: PersonalDataHandler = {
  name: 'tickets',
  export: (tx, userId) =>
    tx
      .selectFrom('booking_ticket')
      .innerJoin('booking', 'booking.id', 'booking_ticket.booking_id')
      .innerJoin('service', 'service.id', 'booking.service_id')
      .select(['service.title', 'booking.first_day as firstDay', 'booking_ticket.state', 'end_reason as endReason'])
      .select(['booking_ticket.created_at as createdAt', 'accepted_at as acceptedAt'])
      .select(({ eb }) => eb('holder_id', '=', userId).as('isHolder'))
      .select(
        sql<BookingAnswer[] | null>`case when holder_id = ${userId} then booking_ticket.answers end`.as('answers'),
      )
      .where(({ eb, or }) =>
        or([eb('holder_id', '=', userId), eb('offered_by', '=', userId), eb('booking.user_id', '=', userId)]),
      )
      .orderBy('booking_ticket.created_at')
      .orderBy('booking_ticket.id')
      .execute(),
  async erase(tx, userId) {
    // Notifications about an acceptance name the new holder, whom they are about.
    await tx.deleteFrom('notification').where('about', '=', userId).execute()
    await tx
      .updateTable('booking_ticket')
      .set({ state: 'ended', end_reason: 'erased', offered_by: null })
      .where('state', '<>', 'ended')
      .where(({ eb, or }) => or([eb('holder_id', '=', userId), eb('offered_by', '=', userId)]))
      .execute()
    await tx.updateTable('booking_ticket').set({ holder_id: null }).where('holder_id', '=', userId).execute()
  },
}
