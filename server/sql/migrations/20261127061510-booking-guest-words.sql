-- outside a transaction
-- Members look for a guest by name, phone number or booking number.
create index concurrently if not exists booking_guest_words on booking using gin (
    normalize_text(contact ->> 'fullName') gin_trgm_ops,
    regexp_replace(contact ->> 'phone', '\D', '', 'g') gin_trgm_ops, number gin_trgm_ops)
    where state in ('awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show', 'declined',
      'cancelled_by_tourist', 'cancelled_by_organizer');
