create or replace function place_rows(p_places jsonb)
returns table (kind text, id uuid, day date, start_time text, quantity integer) language sql immutable as $$
  select 'option', (p_places ->> 'optionId')::uuid, of_day::date, p_places ->> 'startTime', (p_places ->> 'count')::integer
    from jsonb_array_elements_text(p_places -> 'days') of_day
  union all
  select 'resource', (taken ->> 'resourceId')::uuid, of_day::date, p_places ->> 'startTime', (taken ->> 'quantity')::integer
    from jsonb_array_elements_text(p_places -> 'days') of_day, jsonb_array_elements(p_places -> 'resources') taken
$$;
