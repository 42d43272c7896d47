-- Sets the real time at which the development clock was moved: work that is late only because of
-- the move does not count as late yet.
create or replace function record_clock_move() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
