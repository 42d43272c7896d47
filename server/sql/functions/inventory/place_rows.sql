-- Returns the rows of { optionId, days, startTime, count, resources: [{ resourceId, quantity }] }:
-- one per day of the option and of each resource.
create or replace function place_rows(p_places jsonb)
returns table (kind text, id uuid, day date, start_time text, quantity integer) language sql immutable as $$
  select 'option', (p_places ->> 'optionId')::uuid, place_day::date, p_places ->> 'startTime',
      (p_places ->> 'count')::integer
    from jsonb_array_elements_text(p_places -> 'days') place_day
  union all
  select 'resource', (used ->> 'resourceId')::uuid, place_day::date, p_places ->> 'startTime',
      (used ->> 'quantity')::integer
    from jsonb_array_elements_text(p_places -> 'days') place_day,
      jsonb_array_elements(p_places -> 'resources') used
$$;
