-- Returns the places with the quantity of resources that a private option takes as a whole: the
-- capacity at its start. lock_places has locked the rows.
create or replace function with_whole_resources(p_places jsonb) returns jsonb language sql stable as $$
  select p_places || jsonb_build_object('resources', coalesce(jsonb_agg(
      case when per = 'all' then needed || jsonb_build_object('quantity', known.capacity) else needed end
      order by nth), '[]'))
    from jsonb_array_elements(p_places -> 'resources') with ordinality required (needed, nth)
      left join option_resource used
        on used.option_id = (p_places ->> 'optionId')::uuid and used.resource_id = (needed ->> 'resourceId')::uuid
      left join resource_day known
        on known.resource_id = used.resource_id and known.day = (p_places #>> '{days,0}')::date
          and known.start_time = p_places ->> 'startTime'
$$;
