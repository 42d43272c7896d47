alter table review
  add column hidden_reason text,
  add column reply_version integer not null default 0,
  add column replied_by bigint,
  add column replied_at timestamptz(3);
