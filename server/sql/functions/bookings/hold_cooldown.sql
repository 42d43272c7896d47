-- Returns until when this hold is refused; null: no limit applies. The caller has locked the user.
-- Live holds count too, so that several at once cannot exceed the limit when they expire.
create or replace function hold_cooldown(p_wanted booking) returns timestamptz language plpgsql as $$
declare
  max_per_user constant integer := 5;
  max_per_network constant integer := 20;
  a_day_ago timestamptz := app_now() - interval '24 hours';
  until timestamptz;
  live integer;
  ended timestamptz[];
begin
  -- Includes holds that are over and that no worker has expired yet.
  select max(ended_at) + interval '30 minutes' into until from (
    select option_id, first_day, last_day, start_time, ended_at from unpaid_hold
      where user_id = p_wanted.user_id and ended_at > app_now() - interval '30 minutes' and counts
    union all
    select option_id, first_day, last_day, start_time, due_at from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at <= app_now()
        and freed_at is null and origin = 'app'
  ) unpaid
    where option_id = p_wanted.option_id and start_time = p_wanted.start_time
      and first_day <= p_wanted.last_day and last_day >= p_wanted.first_day;
  if until > app_now() then return until; end if;
  select array_agg(ended_at order by ended_at) into ended from (
    select ended_at from unpaid_hold where user_id = p_wanted.user_id and ended_at > a_day_ago and counts
    union all
    select due_at from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at between a_day_ago and app_now()
        and freed_at is null and origin = 'app'
  ) unpaid;
  if ended is not null then
    select count(*) into live from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at > app_now()
        and freed_at is null and origin = 'app';
    if cardinality(ended) + live >= max_per_user then
      return ended[least(cardinality(ended), cardinality(ended) + live - max_per_user + 1)] + interval '24 hours';
    end if;
  end if;
  if p_wanted.network is null then return null; end if;
  select array_agg(ended_at order by ended_at) into ended from unpaid_hold
    where network = p_wanted.network and ended_at > a_day_ago and counts;
  if cardinality(ended) >= max_per_network then
    return ended[cardinality(ended) - max_per_network + 1] + interval '24 hours';
  end if;
  return null;
end $$;
