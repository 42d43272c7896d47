create or replace function lock_places(p_from jsonb, p_to jsonb) returns void language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select id, day, start_time from place_differences(p_from, p_to) where kind = 'option' order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from inventory
        where option_id = wanted.id and day = wanted.day and start_time = wanted.start_time for no key update;
      exit when found;
      insert into inventory (option_id, day, start_time, capacity)
        select wanted.id, wanted.day, wanted.start_time, capacity from service_option where id = wanted.id
        on conflict do nothing;
    end loop;
  end loop;
  perform from resource where id in (select id from place_differences(p_from, p_to) where kind = 'resource')
    order by id for share;
  for wanted in
    select distinct id, day, of_start as start_time
      from place_differences(p_from, p_to), unnest(array['', start_time]) of_start
      where kind = 'resource' order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from resource_day
        where resource_id = wanted.id and day = wanted.day and start_time = wanted.start_time for no key update;
      exit when found;
      insert into resource_day (resource_id, day, start_time, capacity)
        select id, wanted.day, wanted.start_time, capacity from resource where id = wanted.id on conflict do nothing;
    end loop;
  end loop;
end $$;
