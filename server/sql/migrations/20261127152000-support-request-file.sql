alter table support_request add column file jsonb;
