-- Returns whether the user was a member of the organizer at any time from p_since on. Ended
-- memberships stay in the table.
create or replace function was_member_since(p_user_id uuid, p_organizer_id uuid, p_since timestamptz)
returns boolean language sql stable as $$
  select exists (
    select from users join organizer_member member on member.telegram_id = users.telegram_id
    where users.id = p_user_id and member.organizer_id = p_organizer_id
      and (member.until is null or member.until > p_since))
$$;
