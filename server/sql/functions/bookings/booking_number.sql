-- Returns `BK-` and six characters that are easy to read aloud.
create or replace function booking_number() returns text language sql as $$
  select 'BK-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
    from generate_series(1, 6)
$$;
