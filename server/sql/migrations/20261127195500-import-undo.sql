alter table organizer_import add column submitted_at timestamptz(3);
alter table organizer_import_draft add column published jsonb;
