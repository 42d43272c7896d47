-- A life cycle in the database. The arguments of a trigger are the transitions that are allowed, each 'from>to'; any other
-- change of the row's state is refused with P0410. The tables of the program say the same (core/life-cycle.ts); a test
-- compares the two. Attach it so:
--   create trigger NAME before update of state on TABLE for each row
--     when (old.state is distinct from new.state) execute function check_transition('waiting>queued', ...);
create function check_transition() returns trigger language plpgsql as $$
begin
  if not coalesce((old.state || '>' || new.state) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.state, new.state using errcode = 'P0410';
  end if;
  return new;
end $$;
