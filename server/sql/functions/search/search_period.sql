-- Returns the number of the current period of 30 days.
create or replace function search_period() returns integer language sql stable as $$
  select floor(extract(epoch from app_now()) / (30 * 86400))::int
$$;
