-- Sets the inviter's own inviter. The shared lock here and the full lock in
-- referral_second_level_after make concurrent inserts wait, so that none misses the row of the
-- other. Inviters come before their friends in the order of users, so no deadlock.
create or replace function referral_second_level_before() returns trigger language plpgsql as $$
begin
  perform from users where id = new.inviter_id for key share;
  select inviter_id into new.second_inviter_id from referral where invitee_id = new.inviter_id;
  return new;
end $$;
