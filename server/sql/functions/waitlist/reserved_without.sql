-- Returns the unexpired entries of all other users; null if none is left.
create or replace function reserved_without(p_reserved jsonb, p_user_id uuid)
returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(entry order by nth)
    from jsonb_array_elements(p_reserved) with ordinality entries (entry, nth)
    where (entry ->> 'until')::timestamptz > app_now() and (entry ->> 'userId')::uuid is distinct from p_user_id);
end $$;
