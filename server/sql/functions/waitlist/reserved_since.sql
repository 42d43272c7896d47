-- Returns since when the seats reserved for a user on these days have been free; null if no seats
-- are.
create or replace function reserved_since(
  p_option_id uuid, p_first date, p_last date, p_start_time text, p_user_id uuid
)
returns timestamptz language plpgsql stable as $$
begin
  return (
    select min("freedAt")
      from (
        select reserved from inventory
          where option_id = p_option_id and day between p_first and p_last and start_time = p_start_time
        union all
        select reserved from resource_day join option_resource using (resource_id)
          where option_id = p_option_id and day between p_first and p_last and start_time in ('', p_start_time)
      ) rows, jsonb_to_recordset(rows.reserved)
        as entry ("userId" uuid, "until" timestamptz, "freedAt" timestamptz)
      where "userId" = p_user_id and "until" > app_now());
end $$;
