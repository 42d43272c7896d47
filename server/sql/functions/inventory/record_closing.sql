-- Sets or clears closed_at. The exported calendar shows it as the entry's time of change, so that
-- an unchanged calendar has unchanged bytes.
create or replace function record_closing() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.closed then app_now() end;
  return new;
end
$$;
