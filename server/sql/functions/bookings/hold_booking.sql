-- Holds the places and inserts the booking, or changes nothing and returns HOLD_LIMIT,
-- HOLD_COOLDOWN (until retry_at), SUSPENDED (user or service), SOLD_OUT, EXTRA_SOLD_OUT,
-- CODE_USED_UP, CODE_USED or CODE_EXPIRED. Locks the user, the service, the places, then the
-- promo code (promo_code_id).
-- p_max_live null: no limits, for offers and walk-ins. Seats reserved for the user count as free.
create or replace function hold_booking(p_booking jsonb, p_max_live integer, p_minutes integer)
returns table (refusal text, held booking, retry_at timestamptz) language plpgsql as $$
declare
  draft booking := jsonb_populate_record(null::booking, p_booking);
  expires_at timestamptz(3) := app_now() + make_interval(mins => p_minutes);
  used_resources jsonb;
  new_booking booking;
  code_id uuid := p_booking ->> 'promo_code_id';
  scarce text;
  live integer;
  is_suspect boolean;
begin
  -- The lock serializes the holds of a user: two at once could exceed the limit.
  perform from users where id = draft.user_id for no key update;
  if p_max_live is not null then
    -- Most users have no unpaid hold, so this one query avoids the cost of hold_cooldown.
    select count(*) filter (where due_at > app_now() and freed_at is null),
        count(*) filter (where due_at <= app_now()) > 0
          or exists (select from unpaid_hold where user_id = draft.user_id)
          or exists (select from unpaid_hold where network = draft.network and counts)
      into live, is_suspect
      from booking where user_id = draft.user_id and state in ('hold', 'paying');
    if live >= p_max_live then
      return query select 'HOLD_LIMIT'::text, null::booking, null::timestamptz;
      return;
    end if;
    if is_suspect then
      retry_at := hold_cooldown(draft);
      if retry_at is not null then
        return query select 'HOLD_COOLDOWN'::text, null::booking, retry_at;
        return;
      end if;
    end if;
  end if;
  -- Suspensions lock the user or the service: this waits for their commit and then reads them.
  perform from service where id = draft.service_id and not suspended for key share;
  if not found or coalesce(draft.origin, 'app') = 'app' and exists (
      select from suspension where kind = 'user' and subject_id = draft.user_id and state = 'active') then
    return query select 'SUSPENDED'::text, null::booking, null::timestamptz;
    return;
  end if;
  begin
    used_resources := hold_places(
      draft.option_id, array(select generate_series(draft.first_day, draft.last_day, interval '1 day')::date),
      draft.start_time, draft.places, p_booking -> 'extras', draft.user_id);
    if code_id is not null then perform claim_promo_code(code_id, draft.user_id); end if;
  exception when sqlstate 'P0451' then
    get stacked diagnostics scarce = constraint_name;
    return query select case scarce when 'extra' then 'EXTRA_SOLD_OUT' when 'promo_total' then 'CODE_USED_UP'
      when 'promo_user' then 'CODE_USED' when 'promo_end' then 'CODE_EXPIRED' else 'SOLD_OUT' end, null::booking,
      null::timestamptz;
    return;
  end;
  for round in 1..5 loop
    insert into booking (
        number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time, starts_at,
        ends_at, time_zone, units, places, resources, price, price_lines, usdt_rate, ton_rate,
        commission_basis_points, enp_discount_basis_points, policy, confirmation, payment_methods,
        contact, notes, answers, pick_up, hold_expires_at, due_at, created_at, origin, network,
        rate_margin_basis_points, deposit, rest_due_at)
      values (
        booking_number(), draft.user_id, draft.service_id, draft.option_id, draft.organizer_id, 'hold',
        draft.first_day, draft.last_day, draft.start_time, draft.starts_at, draft.ends_at, draft.time_zone,
        draft.units, draft.places, used_resources, draft.price, draft.price_lines, draft.usdt_rate, draft.ton_rate,
        draft.commission_basis_points, draft.enp_discount_basis_points, draft.policy, draft.confirmation,
        draft.payment_methods, draft.contact, draft.notes, draft.answers, draft.pick_up,
        expires_at, expires_at, app_now(), coalesce(draft.origin, 'app'), draft.network,
        coalesce(draft.rate_margin_basis_points, 0), draft.deposit, draft.rest_due_at)
      on conflict (number) do nothing
      returning * into new_booking;
    exit when found;
  end loop;
  if new_booking.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (new_booking.id, 'held', new_booking.created_at);
  if code_id is not null then
    insert into promo_redemption (booking_id, promo_code_id, user_id, redeemed_at)
      values (new_booking.id, code_id, draft.user_id, new_booking.created_at);
  end if;
  return query select null::text, new_booking, null::timestamptz;
end $$;
