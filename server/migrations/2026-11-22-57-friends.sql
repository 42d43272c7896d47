-- Friends: how far each is, whether they count, and what they brought; docs/product.md, section 5.

alter table referral
  -- Who invited the inviter: the second level, kept so that a list of both levels is read from an index.
  add column second_inviter_id uuid references users,
  -- Refused by an operator: brings nothing. Under review: what it brings waits for the operator.
  add column standing text not null default 'counted' check (standing in ('counted', 'under_review', 'refused')),
  -- When an operator cleared them: they are not put under review a second time.
  add column cleared_at timestamptz(3),
  -- The first claimed session, and the first trip that was completed.
  add column active_at timestamptz(3),
  add column first_trip_at timestamptz(3);

-- Who came by a link with an account of before: listed, and counted for nothing.
create table referral_late (
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  invite_type text not null check (invite_type in ('tourist', 'organizer')),
  created_at timestamptz(3) not null default app_now(),
  primary key (inviter_id, invitee_id)
);
create index referral_late_listed on referral_late (inviter_id, created_at desc, invitee_id);
create index referral_late_by_invitee on referral_late (invitee_id);

-- An inviter may be attributed to somebody while their own friends are: the shared lock on the inviter and the full one on
-- the friend make the two wait for each other, so that neither misses the other's row. Inviters stand before their friends
-- in the order of all people, so no two wait in a circle.
create function referral_second_level_before() returns trigger language plpgsql as $$
begin
  perform from users where id = new.inviter_id for key share;
  select inviter_id into new.second_inviter_id from referral where invitee_id = new.inviter_id;
  return new;
end $$;
create function referral_second_level_after() returns trigger language plpgsql as $$
begin
  perform from users where id = new.invitee_id for update;
  update referral set second_inviter_id = new.inviter_id where inviter_id = new.invitee_id;
  return null;
end $$;
create trigger referral_second_level_before before insert on referral
  for each row execute function referral_second_level_before();
create trigger referral_second_level_after after insert on referral
  for each row execute function referral_second_level_after();

update referral set
  second_inviter_id = above.inviter_id,
  active_at = (select min(claimed_at) from mining_session where user_id = referral.invitee_id and state = 'claimed'),
  first_trip_at = (
    select min(event.at) from booking join booking_event event on event.booking_id = booking.id and event.event = 'completed'
    where booking.user_id = referral.invitee_id)
from referral self left join referral above on above.invitee_id = self.inviter_id
where self.invitee_id = referral.invitee_id;

-- Both levels, the newest first; with what is counted of them, so that counting reads no row of the table.
create index referral_listed on referral (inviter_id, created_at desc, invitee_id) include (invite_type, standing, active_at);
create index referral_listed_second on referral (second_inviter_id, created_at desc, invitee_id)
  include (invite_type, standing, active_at) where second_inviter_id is not null;
drop index referral_by_inviter;

alter table referral_reward
  -- In whose month it counts: the first day of the month, by the calendar of whose reward it is.
  add column month date,
  -- Of the friend it came from.
  add column invite_type text check (invite_type in ('tourist', 'organizer'));
update referral_reward set
  month = date_trunc('month', referral_reward.created_at at time zone users.zone)::date,
  invite_type = coalesce(referral.invite_type, 'tourist')
from users, referral_reward self left join referral on referral.invitee_id = self.invitee_id
where users.id = self.inviter_id and self.id = referral_reward.id;
alter table referral_reward alter column month set not null, alter column invite_type set not null;

-- What each friend brought, and what all of them did, by month: the sums of the rewards that are not reversed, kept in the
-- transaction that changes a reward. `pending` is the part of it that is not paid yet.
create table referral_friend_sum (
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  month date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  pending bigint not null check (pending between 0 and amount),
  primary key (inviter_id, invitee_id, month, currency)
);
create table referral_month_sum (
  inviter_id uuid not null references users,
  month date not null,
  currency text not null,
  invite_type text not null,
  amount bigint not null check (amount >= 0),
  pending bigint not null check (pending between 0 and amount),
  primary key (inviter_id, month, currency, invite_type)
) with (fillfactor = 50);

insert into referral_friend_sum
  select inviter_id, invitee_id, month, currency,
    coalesce(sum(amount) filter (where status <> 'reversed'), 0),
    coalesce(sum(amount) filter (where status in ('pending', 'available')), 0)
  from referral_reward where inviter_id <> invitee_id group by inviter_id, invitee_id, month, currency;
insert into referral_month_sum
  select inviter_id, month, currency, invite_type,
    coalesce(sum(amount) filter (where status <> 'reversed'), 0),
    coalesce(sum(amount) filter (where status in ('pending', 'available')), 0)
  from referral_reward where inviter_id <> invitee_id group by inviter_id, month, currency, invite_type;

create function referral_reward_placed() returns trigger language plpgsql as $$
begin
  select date_trunc('month', new.created_at at time zone users.zone)::date into strict new.month
    from users where id = new.inviter_id;
  select coalesce((select invite_type from referral where invitee_id = new.invitee_id), 'tourist') into new.invite_type;
  return new;
end $$;
create trigger referral_reward_placed before insert on referral_reward
  for each row execute function referral_reward_placed();

-- A friend's own reward for joining has the friend on both sides: friends brought nothing by it.
create function referral_reward_summed() returns trigger language plpgsql as $$
declare
  amount_change bigint := case when new.status = 'reversed' then 0 else new.amount end;
  pending_change bigint := case when new.status in ('pending', 'available') then new.amount else 0 end;
begin
  if new.inviter_id = new.invitee_id then return null; end if;
  if tg_op = 'UPDATE' then
    amount_change := amount_change - case when old.status = 'reversed' then 0 else old.amount end;
    pending_change := pending_change - case when old.status in ('pending', 'available') then old.amount else 0 end;
    update referral_friend_sum set amount = amount + amount_change, pending = pending + pending_change
      where inviter_id = new.inviter_id and invitee_id = new.invitee_id and month = new.month and currency = new.currency
        and (amount_change, pending_change) <> (0, 0);
    update referral_month_sum set amount = amount + amount_change, pending = pending + pending_change
      where inviter_id = new.inviter_id and month = new.month and currency = new.currency and invite_type = new.invite_type
        and (amount_change, pending_change) <> (0, 0);
    return null;
  end if;
  insert into referral_friend_sum as sum values
    (new.inviter_id, new.invitee_id, new.month, new.currency, amount_change, pending_change)
    on conflict (inviter_id, invitee_id, month, currency)
    do update set amount = sum.amount + amount_change, pending = sum.pending + pending_change;
  insert into referral_month_sum as sum values
    (new.inviter_id, new.month, new.currency, new.invite_type, amount_change, pending_change)
    on conflict (inviter_id, month, currency, invite_type)
    do update set amount = sum.amount + amount_change, pending = sum.pending + pending_change;
  return null;
end $$;
create trigger referral_reward_summed after insert or update of status on referral_reward
  for each row execute function referral_reward_summed();
