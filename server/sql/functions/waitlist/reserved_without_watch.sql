create or replace function reserved_without_watch(p_reserved jsonb, p_watch_id uuid)
returns jsonb language sql stable as $$
  select jsonb_agg(entry order by nth) from jsonb_array_elements(p_reserved) with ordinality entries (entry, nth)
    where (entry ->> 'watchId')::uuid <> p_watch_id
$$;
