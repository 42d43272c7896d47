create or replace function fewer_resources(p_from jsonb, p_places integer, p_extras jsonb)
returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('resourceId', resource_id, 'quantity', left_over,
      'unitId', unit_id)) order by resource_id, unit_id), '[]')
    from (
      select had.resource_id, had.unit_id,
        case
          when had.unit_id is not null then least(taken, coalesce(extra.quantity, 0))
          when per = 'unit' then least(taken, needs.quantity * p_places)
          else taken
        end as left_over
      from (
        select (row ->> 'resourceId')::uuid as resource_id, (row ->> 'quantity')::integer as taken,
          row ->> 'unitId' as unit_id
        from jsonb_array_elements(p_from -> 'resources') row
      ) had
      left join option_resource needs
        on needs.resource_id = had.resource_id and option_id = (p_from ->> 'optionId')::uuid
      left join jsonb_to_recordset(coalesce(p_extras, '[]')) as extra ("unitId" text, quantity integer)
        on extra."unitId" = had.unit_id
    ) kept where left_over > 0
$$;
