-- Sets the month, in the inviter's time zone, and the invite type.
create or replace function referral_reward_placed() returns trigger language plpgsql as $$
begin
  select date_trunc('month', new.created_at at time zone users.zone)::date into strict new.month
    from users where id = new.inviter_id;
  select coalesce((select invite_type from referral where invitee_id = new.invitee_id), 'tourist')
    into new.invite_type;
  return new;
end $$;
