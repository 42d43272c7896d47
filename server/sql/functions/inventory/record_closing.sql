create or replace function record_closing() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.closed then app_now() end;
  return new;
end
$$;
