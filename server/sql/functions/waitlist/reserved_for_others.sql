-- Returns the seats reserved for other users; for a null user, all reserved seats.
create or replace function reserved_for_others(p_reserved jsonb, p_user_id uuid)
returns integer language plpgsql stable as $$
begin
  if p_reserved is null then return 0; end if;
  return (select coalesce(sum(places), 0)::integer
    from jsonb_to_recordset(p_reserved) as entry (places integer, "until" timestamptz, "userId" uuid)
    where "until" > app_now() and "userId" is distinct from p_user_id);
end $$;
