create or replace function is_offering() returns boolean language sql stable as $$
  select coalesce(current_setting('enp.offering', true), '') = 'on'
$$;
