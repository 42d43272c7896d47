-- Raises P0410 if the change of state is not among the trigger's arguments, each 'from>to'.
-- test/life-cycles.test.ts compares these with the life cycles in TypeScript.
create or replace function check_transition() returns trigger language plpgsql as $$
begin
  if not coalesce((old.state || '>' || new.state) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.state, new.state using errcode = 'P0410';
  end if;
  return new;
end $$;
