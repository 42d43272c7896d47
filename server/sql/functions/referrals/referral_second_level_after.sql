-- Sets the inviter as second inviter of the user's friends. Locks: see
-- referral_second_level_before.
create or replace function referral_second_level_after() returns trigger language plpgsql as $$
begin
  perform from users where id = new.invitee_id for update;
  update referral set second_inviter_id = new.inviter_id where inviter_id = new.invitee_id;
  return null;
end $$;
