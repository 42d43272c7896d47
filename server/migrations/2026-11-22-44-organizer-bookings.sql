-- An organizer's bookings that are still ahead are few, those that are over ever more: members are shown the first.
create index booking_by_organizer_ahead on booking (organizer_id, starts_at, id)
  where state in ('awaiting_organizer', 'confirmed', 'checked_in');
