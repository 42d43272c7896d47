create or replace function payout_fingerprint() returns text language sql as $$
  select (select system_identifier from pg_control_system())
    || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    || '.' || (select oid from pg_database where datname = current_database())
    || '.' || 'payout_release'::regclass::oid
$$;
