-- Inserts and locks all rows in which p_from and p_to differ. Lock order of all transactions:
-- options, their days, resources, their days. The caller has locked the options.
create or replace function lock_places(p_from jsonb, p_to jsonb) returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select id, day, start_time from place_differences(p_from, p_to) where kind = 'option'
      order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from inventory
        where option_id = changed.id and day = changed.day and start_time = changed.start_time for no key update;
      exit when found;
      insert into inventory (option_id, day, start_time, capacity)
        select changed.id, changed.day, changed.start_time, capacity from service_option where id = changed.id
        on conflict do nothing;
    end loop;
  end loop;
  perform from resource where id in (select id from place_differences(p_from, p_to) where kind = 'resource')
    order by id for share;
  for changed in
    select distinct id, day, row_start as start_time
      from place_differences(p_from, p_to), unnest(array['', start_time]) row_start
      where kind = 'resource' order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from resource_day
        where resource_id = changed.id and day = changed.day and start_time = changed.start_time for no key update;
      exit when found;
      insert into resource_day (resource_id, day, start_time, capacity)
        select id, changed.day, changed.start_time, capacity from resource where id = changed.id
        on conflict do nothing;
    end loop;
  end loop;
end $$;
