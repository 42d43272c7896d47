create or replace function reserved_for_user(p_reserved jsonb, p_user_id uuid)
returns integer language sql stable as $$
  select coalesce(reserved_places(p_reserved), 0) - reserved_for_others(p_reserved, p_user_id)
$$;
