-- Returns the shared resources of the places and extras: [{ resourceId, quantity, unitId? }].
-- p_extras: [{ unitId, quantity }] or null. Extras without a stock need none.
-- with_whole_resources counts the units of a private option, once their rows are locked.
create or replace function required_resources(p_option_id uuid, p_places integer, p_extras jsonb)
returns jsonb language plpgsql stable as $$
declare
  needed jsonb;
  stocked jsonb := '[]';
begin
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id,
      'quantity', quantity * case per when 'unit' then p_places else 1 end) order by resource_id), '[]')
    into needed from option_resource where option_id = p_option_id;
  if p_extras is null or p_extras = '[]' then return needed; end if;
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id, 'quantity', extra.quantity,
      'unitId', unit_id) order by resource_id, unit_id), '[]')
    into stocked
    from jsonb_to_recordset(p_extras) as extra ("unitId" text, quantity integer)
      join option_extra on option_id = p_option_id and unit_id = extra."unitId"
    where extra.quantity > 0;
  return needed || stocked;
end $$;
