-- Adds a friend to the counts of an inviter, or removes one (p_sign -1). Finds an unlocked shard by
-- row locks: advisory locks of many inviters would fill the server's lock table. If all shards are
-- locked, inserts one under the number of this connection.
create or replace function referral_count_one(p_inviter uuid, p_level integer, p_friend referral, p_sign integer)
returns void language plpgsql as $$
declare
  joined_month date := date_trunc('month', p_friend.created_at at time zone 'UTC')::date;
  is_active boolean := p_friend.active_at is not null or p_friend.first_trip_at is not null;
  free smallint;
begin
  if p_inviter is null then return; end if;
  select shard into free from referral_count
    where inviter_id = p_inviter and level = p_level and month = joined_month
      and invite_type = p_friend.invite_type
    limit 1 for update skip locked;
  insert into referral_count as shard_row values (
    p_inviter, p_level, joined_month, p_friend.invite_type, coalesce(free, pg_backend_pid() & 32767),
    case when p_friend.standing = 'counted' then p_sign else 0 end,
    case when p_friend.standing = 'counted' and is_active then p_sign else 0 end,
    case when p_friend.standing = 'under_review' then p_sign else 0 end,
    case when p_friend.standing = 'refused' then p_sign else 0 end)
  on conflict (inviter_id, level, month, invite_type, shard) do update set
    counted = shard_row.counted + excluded.counted, active = shard_row.active + excluded.active,
    under_review = shard_row.under_review + excluded.under_review, refused = shard_row.refused + excluded.refused;
end $$;
