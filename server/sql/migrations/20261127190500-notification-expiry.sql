alter table notification add column expires_at timestamptz(3);
