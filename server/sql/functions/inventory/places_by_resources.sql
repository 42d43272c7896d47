-- Returns how many places of the option its shared resources allow, at most p_most. A resource used
-- once per booking allows all places or none, and a private option needs all its units. Seats
-- reserved for p_user_id count as free.
create or replace function places_by_resources(
  p_option_id uuid, p_day date, p_start_time text, p_most integer, p_user_id uuid default null
)
returns integer language plpgsql stable as $$
begin
  return (
    select coalesce(min(case
        when per = 'unit' then greatest(0, free / quantity)
        when per = 'all' then case when whole > 0 and free >= whole
          and not is_shared_start_used(resource.id, p_option_id, p_day, p_start_time) then p_most else 0 end
        when free >= quantity then p_most
        else 0 end), p_most)
      from option_resource join resource on resource.id = resource_id, lateral (
        select coalesce(min(day_row.capacity) filter (where start_time = ''), resource.capacity) as all_day,
          coalesce(sum(used) filter (where start_time = ''), 0)::integer as used_all_day,
          min(day_row.capacity - used) filter (where start_time = p_start_time and start_time <> '') as at_start,
          min(day_row.capacity) filter (where start_time = p_start_time) as known_capacity,
          min(day_row.capacity - used) filter (where start_time <> '') as at_every_start
          from resource_day day_row, lateral (
            select held + sold
              + case when reserved is null then 0 else reserved_for_others(reserved, p_user_id) end as used
          ) counted
          where day_row.resource_id = resource.id and day = p_day
      ) day_totals, lateral (
        select case when p_start_time = '' then least(all_day, at_every_start)
          else coalesce(at_start, resource.capacity) end - used_all_day as free,
          coalesce(known_capacity, resource.capacity) as whole
      ) remaining
      where option_id = p_option_id);
end $$;
