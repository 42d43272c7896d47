-- Adds a reservation for 30 minutes, but at most until two hours after the first release.
create or replace function reserved_with(
  p_reserved jsonb, p_watch_id uuid, p_user_id uuid, p_places integer, p_freed_at timestamptz
)
returns jsonb language sql stable as $$
  select coalesce(reserved_without(p_reserved, null), '[]') || jsonb_build_object(
    'watchId', p_watch_id, 'userId', p_user_id, 'places', p_places, 'freedAt', p_freed_at,
    'until', least(app_now() + interval '30 minutes', p_freed_at + interval '2 hours'))
$$;
