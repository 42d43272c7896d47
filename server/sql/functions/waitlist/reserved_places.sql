create or replace function reserved_places(p_reserved jsonb) returns integer language plpgsql stable strict as $$
begin
  return (select coalesce(sum(places), 0)::integer
    from jsonb_to_recordset(p_reserved) as entry (places integer, "until" timestamptz) where "until" > app_now());
end $$;
