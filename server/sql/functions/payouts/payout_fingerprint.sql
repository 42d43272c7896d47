-- Returns a text that changes if the database is restored elsewhere, in place or to a point in
-- time, or if a standby becomes the primary. Reads the timeline of the current log, because the
-- control file shows it only after a later checkpoint.
create or replace function payout_fingerprint() returns text language sql as $$
  select (select system_identifier from pg_control_system())
    || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    || '.' || (select oid from pg_database where datname = current_database())
    || '.' || 'payout_release'::regclass::oid
$$;
