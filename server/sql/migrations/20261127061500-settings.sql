create table setting (
  id bigint generated always as identity primary key,
  key text not null,
  scope text not null,
  -- {"number": 1200} in the unit of the setting. Null: the wider scope applies, or the default.
  value jsonb,
  -- In force at effective_from before this change.
  previous jsonb,
  effective_from timestamptz(3) not null,
  set_at timestamptz(3) not null,
  set_by bigint not null,
  revoked_at timestamptz(3),
  -- Null until the affected organizers are notified.
  notified_at timestamptz(3)
);
create index setting_in_force on setting (key, scope, effective_from desc, id desc) where revoked_at is null;
create index setting_to_notify on setting (set_at) where notified_at is null and revoked_at is null;
