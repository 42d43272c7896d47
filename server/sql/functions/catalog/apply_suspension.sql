-- Hides a suspended service. A status that is written meanwhile applies after the suspension.
create or replace function apply_suspension() returns trigger language plpgsql as $$
begin
  if new.suspended then
    new.resumed_status := new.status;
    new.status := 'hidden';
  else
    new.status := case when new.withheld then 'hidden' else old.resumed_status end;
    new.resumed_status := null;
  end if;
  return new;
end $$;
