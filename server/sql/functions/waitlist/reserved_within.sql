-- Returns at most p_limit reserved seats; the newest entry loses its seats first. Null if none is
-- left.
create or replace function reserved_within(p_reserved jsonb, p_limit integer)
returns jsonb language plpgsql stable as $$
declare
  entry jsonb;
  remaining integer := p_limit;
  fitting jsonb := '[]';
begin
  for entry in
    select value from jsonb_array_elements(p_reserved) with ordinality entries (value, nth) order by nth
  loop
    continue when (entry ->> 'until')::timestamptz <= app_now();
    exit when remaining <= 0;
    fitting := fitting || jsonb_build_array(
      entry || jsonb_build_object('places', least(remaining, (entry ->> 'places')::integer)));
    remaining := remaining - (entry ->> 'places')::integer;
  end loop;
  return nullif(fitting, '[]');
end $$;
