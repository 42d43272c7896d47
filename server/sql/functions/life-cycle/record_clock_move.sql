create or replace function record_clock_move() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
