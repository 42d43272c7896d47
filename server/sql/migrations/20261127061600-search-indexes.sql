-- outside a transaction
create index concurrently if not exists users_by_name
  on users (normalize_text(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops) where erased_at is null;
create index concurrently if not exists users_by_surname
  on users (last_word_first(normalize_text(first_name || ' ' || coalesce(last_name, ''))) text_pattern_ops)
  where erased_at is null;
create index concurrently if not exists users_name_similarity
  on users using gin (normalize_text(first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, ''))
    gin_trgm_ops) where erased_at is null;
create index concurrently if not exists booking_by_guest
  on booking (normalize_text(contact ->> 'fullName') text_pattern_ops) where contact is not null;
create index concurrently if not exists booking_by_guest_surname
  on booking (last_word_first(normalize_text(contact ->> 'fullName')) text_pattern_ops) where contact is not null;
create index concurrently if not exists booking_guest_similarity
  on booking using gin (normalize_text(contact ->> 'fullName') gin_trgm_ops) where contact is not null;
create index concurrently if not exists booking_by_phone
  on booking (phone_digits(contact ->> 'phone')) where contact is not null;
create index concurrently if not exists booking_by_day on booking (first_day, starts_at, id);
create index concurrently if not exists payment_by_time on payment (paid_at, charge_id);
create index concurrently if not exists organizer_name_similarity
  on organizer using gin (normalize_text(name || ' ' || coalesce(name_en, '')) gin_trgm_ops);
create index concurrently if not exists service_title_similarity
  on service using gin (normalize_text(title || ' ' || coalesce(title_en, '')) gin_trgm_ops);
create index concurrently if not exists review_text_similarity
  on review using gin (normalize_text(text) gin_trgm_ops) where text is not null;
create index concurrently if not exists organizer_application_by_phone
  on organizer_application (phone_digits(contact)) where state = 'approved';
