-- Releases held or sold places and records this for watches. p_freed_at: since when the places of
-- an offer have been free.
create or replace function release_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb,
  p_were_sold boolean, p_freed_at timestamptz default null
)
returns void language plpgsql as $$
begin
  -- Inserting into availability_change locks the option. Lock order: the option before its days.
  perform from service_option where id = p_option_id for key share;
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places,
    case when p_were_sold then 0 else -1 end, case when p_were_sold then -1 else 0 end);
  insert into availability_change (option_id, resource_id, day, start_time, reason, freed_at, places)
    select option_id, resource_id, day, p_start_time, 'release', coalesce(p_freed_at, app_now()), released
      from unnest(p_days) day, (
        select p_option_id as option_id, null::uuid as resource_id, p_places as released
        union all
        select null, "resourceId", quantity
          from jsonb_to_recordset(p_resources) as row ("resourceId" uuid, quantity integer)
      ) freed;
end $$;
