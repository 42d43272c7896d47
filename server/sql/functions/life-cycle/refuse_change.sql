-- Raises an error. core/roles.ts finds the append-only tables by the name of this function.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
