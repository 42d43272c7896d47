-- Places that a member of the organizer takes for somebody without the messenger, by telephone or at the door; the person
-- who made the booking is then that member. docs/product.md, section 15.
alter table booking add column origin text not null default 'app' check (origin in ('app', 'phone', 'walk_in'));

-- Who comes on a day, by departure.
create index booking_by_organizer_day on booking (organizer_id, first_day, option_id, start_time)
  where state in ('confirmed', 'checked_in', 'completed', 'no_show');
