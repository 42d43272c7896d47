-- Checks `standing` like check_transition.
create or replace function check_referral_state() returns trigger language plpgsql as $$
begin
  if not coalesce((old.standing || '>' || new.standing) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.standing, new.standing
      using errcode = 'P0410';
  end if;
  return new;
end $$;
