alter table organizer_import add column marked bytea;
