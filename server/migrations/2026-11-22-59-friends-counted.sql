-- How many friends there are of each kind, so that nobody counts ten thousand rows to show a page of twenty.
create table referral_count (
  inviter_id uuid not null references users,
  level smallint not null check (level in (1, 2)),
  -- Of the moment they joined, in UTC.
  month date not null,
  invite_type text not null,
  -- Any of them: those who join at once count in different rows, so that nobody waits. Each is a part of a sum, and may
  -- be below zero.
  shard smallint not null,
  counted bigint not null,
  active bigint not null,
  under_review bigint not null,
  refused bigint not null,
  primary key (inviter_id, level, month, invite_type, shard)
) with (fillfactor = 50);

-- Counts one friend in, or out, for one of those above them.
create function referral_count_one(p_inviter uuid, p_level integer, p_friend referral, p_sign integer) returns void
language plpgsql as $$
declare
  free smallint := 0;
begin
  if p_inviter is null then return; end if;
  -- A row that nobody is at; of very many at once the last ones wait.
  while free < 31 and not pg_try_advisory_xact_lock(hashtext(p_inviter::text), free) loop free := free + 1; end loop;
  insert into referral_count as kept values (
    p_inviter, p_level, date_trunc('month', p_friend.created_at at time zone 'UTC')::date, p_friend.invite_type, free,
    case when p_friend.standing = 'counted' then p_sign else 0 end,
    case when p_friend.standing = 'counted' and p_friend.active_at is not null then p_sign else 0 end,
    case when p_friend.standing = 'under_review' then p_sign else 0 end,
    case when p_friend.standing = 'refused' then p_sign else 0 end)
  on conflict (inviter_id, level, month, invite_type, shard) do update set
    counted = kept.counted + excluded.counted, active = kept.active + excluded.active,
    under_review = kept.under_review + excluded.under_review, refused = kept.refused + excluded.refused;
end $$;

create function referral_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform referral_count_one(old.inviter_id, 1, old, -1), referral_count_one(old.second_inviter_id, 2, old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform referral_count_one(new.inviter_id, 1, new, 1), referral_count_one(new.second_inviter_id, 2, new, 1);
  end if;
  return null;
end $$;
create trigger referral_counted_in after insert or delete on referral
  for each row execute function referral_counted();
create trigger referral_counted_again after update of standing, active_at, second_inviter_id on referral for each row
  when ((old.standing, old.active_at is null, old.second_inviter_id)
    is distinct from (new.standing, new.active_at is null, new.second_inviter_id))
  execute function referral_counted();

insert into referral_count
  select inviter, level, date_trunc('month', created_at at time zone 'UTC')::date, invite_type, 0,
    count(*) filter (where standing = 'counted'),
    count(*) filter (where standing = 'counted' and active_at is not null),
    count(*) filter (where standing = 'under_review'),
    count(*) filter (where standing = 'refused')
  from (
    select inviter_id as inviter, 1 as level, * from referral
    union all select second_inviter_id, 2, * from referral where second_inviter_id is not null
  ) friend group by 1, 2, 3, 4;
