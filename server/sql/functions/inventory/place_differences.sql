-- Returns how much more of each row p_to has than p_from; negative for less. Omits equal rows.
create or replace function place_differences(p_from jsonb, p_to jsonb)
returns table (kind text, id uuid, day date, start_time text, more integer) language sql immutable as $$
  select kind, id, day, start_time, sum(quantity)::integer from (
    select * from place_rows(p_to)
    union all select kind, id, day, start_time, -quantity from place_rows(p_from)
  ) combined group by kind, id, day, start_time having sum(quantity) <> 0
$$;
