-- Returns whether the transaction makes an offer, by its setting enp.offering.
create or replace function is_offering() returns boolean language sql stable as $$
  select coalesce(current_setting('enp.offering', true), '') = 'on'
$$;
