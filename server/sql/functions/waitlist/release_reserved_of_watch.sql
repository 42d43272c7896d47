-- Releases the seats reserved for an ended watch: for the next watch of the waiting list, or else
-- for all users.
create or replace function release_reserved_of_watch() returns trigger language plpgsql as $$
declare
  own jsonb := jsonb_build_array(jsonb_build_object('watchId', new.id));
begin
  with in_options as (
    select option_id, day, start_time, reserved from inventory
      where option_id in (select id from service_option where service_id = new.service_id)
        and day in (select day from watch_day where watch_id = new.id) and reserved @> own
      order by option_id, day, start_time for no key update
  ), in_resources as (
    select resource_id, day, start_time, reserved from resource_day
      where resource_id in (
          select resource_id from option_resource join service_option on id = option_id
            where service_id = new.service_id)
        and day in (select day from watch_day where watch_id = new.id) and reserved @> own
      order by resource_id, day, start_time for no key update
  ), changed_options as (
    update inventory changed set reserved = reserved_without_watch(changed.reserved, new.id) from in_options before
      where changed.option_id = before.option_id and changed.day = before.day
        and changed.start_time = before.start_time
  ), changed_resources as (
    update resource_day changed set reserved = reserved_without_watch(changed.reserved, new.id)
      from in_resources before
      where changed.resource_id = before.resource_id and changed.day = before.day
        and changed.start_time = before.start_time
  )
  insert into availability_change (option_id, resource_id, day, start_time, reason, freed_at, places)
    select option_id, resource_id, day, start_time, 'release', "freedAt", places
      from (
        select option_id, null::uuid as resource_id, day, start_time, reserved from in_options
        union all select null, resource_id, day, start_time, reserved from in_resources
      ) before, jsonb_to_recordset(reserved) as entry
        ("watchId" uuid, places integer, "until" timestamptz, "freedAt" timestamptz)
      where "watchId" = new.id and "until" > app_now();
  return null;
end $$;
