-- Frees the use of a code by a booking that ended unpaid. The caller has locked the booking and its
-- places: the code is always locked last.
create or replace function release_promo_code(p_booking_id uuid) returns void language sql as $$
  with released as (
    update promo_redemption set released_at = app_now()
      where booking_id = p_booking_id and released_at is null returning promo_code_id
  )
  update promo_code set uses = uses - 1 from released where id = promo_code_id;
$$;
