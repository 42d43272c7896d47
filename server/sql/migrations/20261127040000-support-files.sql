alter table support_message add column file jsonb;
