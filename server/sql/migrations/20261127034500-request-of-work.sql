alter table withdrawal add column request_id uuid;
alter table departure_cancellation add column request_id uuid;
