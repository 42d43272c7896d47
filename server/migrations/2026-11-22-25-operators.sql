-- Who may act for the product in the chat: every operator's call is checked against this. The configuration (ADMIN_IDS)
-- fills it when the server starts and takes back what it gave; what an operator gives stays until an operator takes it.
create table operator_role (
  telegram_id bigint primary key check (telegram_id > 0),
  role text not null check (role in ('admin')),
  source text not null check (source in ('configuration', 'operator')),
  granted_at timestamptz(3) not null
);

-- What operators did: who, what, to what, when. Ids only, no names and no words of people: it is kept for ever.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- The operator's Telegram id; null for the configuration and for what people do with their own data.
  operator_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  at timestamptz(3) not null
);
create index audit_entry_by_operator on audit_entry (operator_id, id desc);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, id desc);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
