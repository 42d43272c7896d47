-- Checks `status` like check_transition.
create or replace function check_reward_transition() returns trigger language plpgsql as $$
begin
  if not coalesce((old.status || '>' || new.status) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.status, new.status using errcode = 'P0410';
  end if;
  return new;
end $$;
