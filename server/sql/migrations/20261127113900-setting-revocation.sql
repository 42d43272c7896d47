alter table setting add column revocation_notified_at timestamptz(3);
-- lock: the table has one row per change of a setting.
create index setting_revocation_to_notify on setting (revoked_at)
    where revoked_at is not null and notified_at is not null and revocation_notified_at is null;
