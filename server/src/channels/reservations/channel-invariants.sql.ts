import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** See docs/rules/channel-managers.md#reservations */
export const channelInvariants: readonly Invariant[] = [
  [
    'a booking of a connected option was sent to the channel manager',
    sql`select 'booking ' || number || ' was never sent' as fault
        from booking join channel_room room using (option_id)
        where paid_at > room.created_at and booking.state in ('awaiting_organizer', 'confirmed')
          and not exists (select from channel_reservation where booking_id = booking.id)`,
  ],
  [
    'a reservation at a channel manager lasts as long as its booking',
    sql`select 'booking ' || booking.number || ' is ' || booking.state || ', its reservation ' || reservation.state as fault
        from channel_reservation reservation join booking on booking.id = booking_id
        where (reservation.state in ('waiting', 'sent', 'reserved', 'changing')
            and booking.state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer'))
          or (reservation.state in ('refused', 'cancelled', 'cancelling')
            and booking.state in ('awaiting_organizer', 'confirmed', 'checked_in'))`,
  ],
]
