-- Counts the use again for a booking that is paid late. Raises P0451 if the code has no use left.
create or replace function reclaim_promo_code(p_booking_id uuid) returns void language plpgsql as $$
declare
  redemption promo_redemption;
begin
  select * into redemption from promo_redemption where booking_id = p_booking_id and released_at is not null;
  if not found then return; end if;
  perform claim_promo_code(redemption.promo_code_id, redemption.user_id);
  update promo_redemption set released_at = null where booking_id = p_booking_id;
end $$;
