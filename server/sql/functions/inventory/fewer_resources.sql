-- Returns which of a booking's resources p_places places and p_extras still need. A resource that
-- is used once per booking stays.
create or replace function fewer_resources(p_from jsonb, p_places integer, p_extras jsonb)
returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('resourceId', resource_id, 'quantity', left_over,
      'unitId', unit_id)) order by resource_id, unit_id), '[]')
    from (
      select booked.resource_id, booked.unit_id,
        case
          when booked.unit_id is not null then least(booked_quantity, coalesce(extra.quantity, 0))
          when per = 'unit' then least(booked_quantity, needs.quantity * p_places)
          else booked_quantity
        end as left_over
      from (
        select (row ->> 'resourceId')::uuid as resource_id, (row ->> 'quantity')::integer as booked_quantity,
          row ->> 'unitId' as unit_id
        from jsonb_array_elements(p_from -> 'resources') row
      ) booked
      left join option_resource needs
        on needs.resource_id = booked.resource_id and option_id = (p_from ->> 'optionId')::uuid
      left join jsonb_to_recordset(coalesce(p_extras, '[]')) as extra ("unitId" text, quantity integer)
        on extra."unitId" = booked.unit_id
    ) remaining where left_over > 0
$$;
