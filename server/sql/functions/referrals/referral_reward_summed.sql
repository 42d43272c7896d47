-- Keeps the inviter's sums by friend and by month up to date. Skips a friend's own reward for
-- joining, which has the friend as inviter and invitee.
create or replace function referral_reward_summed() returns trigger language plpgsql as $$
declare
  amount_change bigint := case when new.status = 'reversed' then 0 else new.amount end;
  pending_change bigint := case when new.status in ('pending', 'available') then new.amount else 0 end;
begin
  if new.inviter_id = new.invitee_id then return null; end if;
  if tg_op = 'UPDATE' then
    amount_change := amount_change - case when old.status = 'reversed' then 0 else old.amount end;
    pending_change := pending_change - case when old.status in ('pending', 'available') then old.amount else 0 end;
    update referral_friend_sum set amount = amount + amount_change, pending = pending + pending_change
      where inviter_id = new.inviter_id and invitee_id = new.invitee_id and month = new.month
        and currency = new.currency and (amount_change, pending_change) <> (0, 0);
    update referral_month_sum set amount = amount + amount_change, pending = pending + pending_change
      where inviter_id = new.inviter_id and month = new.month and currency = new.currency
        and invite_type = new.invite_type and (amount_change, pending_change) <> (0, 0);
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
