alter table organizer add column digest_at timestamptz(3);
alter table organizer_member add column digest boolean not null default true;
