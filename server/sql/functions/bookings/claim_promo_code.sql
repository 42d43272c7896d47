-- Counts one use of a code. Raises P0451 with the limit as its constraint name if none is left:
-- promo_total, promo_user or promo_end. The row lock serializes all uses of a code.
create or replace function claim_promo_code(p_code_id uuid, p_user_id uuid) returns void language plpgsql as $$
declare
  most_per_user integer;
begin
  update promo_code set uses = uses + 1
    where id = p_code_id and stopped_at is null and (ends_at is null or ends_at > app_now())
      and (max_uses is null or uses < max_uses)
    returning max_uses_per_user into most_per_user;
  if not found then
    raise exception 'the promo code has no use left' using errcode = 'P0451', constraint = case
      when exists (select from promo_code where id = p_code_id
        and (stopped_at is not null or ends_at <= app_now())) then 'promo_end' else 'promo_total' end;
  end if;
  if most_per_user <= (select count(*) from promo_redemption
      where promo_code_id = p_code_id and user_id = p_user_id and released_at is null) then
    raise exception 'the user has no use left' using errcode = 'P0451', constraint = 'promo_user';
  end if;
end $$;
