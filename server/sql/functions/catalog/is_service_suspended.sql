-- A service is suspended by its own suspension or by the one of its organizer.
create or replace function is_service_suspended(p_service_id uuid, p_organizer_id uuid)
returns boolean language sql stable as $$
  select exists (
    select from suspension where state = 'active'
      and (kind = 'service' and subject_id = p_service_id or kind = 'organizer' and subject_id = p_organizer_id))
$$;
