alter table notification add column request_id uuid;
