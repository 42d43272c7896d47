-- A friend counts as active from the first claimed session or the first trip, whichever comes first.
create or replace function referral_count_one(p_inviter uuid, p_level integer, p_friend referral, p_sign integer)
returns void language plpgsql as $$
declare
  joined_month date := date_trunc('month', p_friend.created_at at time zone 'UTC')::date;
  is_active boolean := p_friend.active_at is not null or p_friend.first_trip_at is not null;
  free smallint;
begin
  if p_inviter is null then return; end if;
  select shard into free from referral_count
    where inviter_id = p_inviter and level = p_level and month = joined_month and invite_type = p_friend.invite_type
    limit 1 for update skip locked;
  insert into referral_count as kept values (
    p_inviter, p_level, joined_month, p_friend.invite_type, coalesce(free, pg_backend_pid() & 32767),
    case when p_friend.standing = 'counted' then p_sign else 0 end,
    case when p_friend.standing = 'counted' and is_active then p_sign else 0 end,
    case when p_friend.standing = 'under_review' then p_sign else 0 end,
    case when p_friend.standing = 'refused' then p_sign else 0 end)
  on conflict (inviter_id, level, month, invite_type, shard) do update set
    counted = kept.counted + excluded.counted, active = kept.active + excluded.active,
    under_review = kept.under_review + excluded.under_review, refused = kept.refused + excluded.refused;
end $$;

create or replace trigger referral_counted_again
  after update of standing, active_at, first_trip_at, second_inviter_id on referral for each row
  when ((old.standing, old.active_at is null and old.first_trip_at is null, old.second_inviter_id)
    is distinct from (new.standing, new.active_at is null and new.first_trip_at is null, new.second_inviter_id))
  execute function referral_counted();

-- Friends who had a trip and no session: the trigger above holds off writers until these are counted.
insert into referral_count as kept (inviter_id, level, month, invite_type, shard, counted, active, under_review, refused)
  select inviter, level, date_trunc('month', created_at at time zone 'UTC')::date, invite_type, 0, 0, count(*), 0, 0
  from (
    select inviter_id as inviter, 1 as level, * from referral
    union all select second_inviter_id, 2, * from referral where second_inviter_id is not null
  ) friend
  where standing = 'counted' and active_at is null and first_trip_at is not null
  group by 1, 2, 3, 4
  on conflict (inviter_id, level, month, invite_type, shard) do update set active = kept.active + excluded.active;
