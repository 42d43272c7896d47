-- An action of an operator. It is kept forever: ids only, no names or texts of users.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- Telegram id. Null for the configuration and for users with their own data.
  operator_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  at timestamptz(3) not null
);
create index audit_entry_by_operator on audit_entry (operator_id, id desc);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, id desc);
create trigger audit_entry_append_only before delete or update or truncate on audit_entry
    for each statement execute function refuse_change();

create table operator_role (
  telegram_id bigint primary key check (telegram_id > 0),
  role text not null check (role = 'admin'),
  -- The configuration (OPERATOR_IDS) revokes only its own grants when the server starts.
  source text not null check (source in ('configuration', 'operator')),
  granted_at timestamptz(3) not null,
  permissions text[] not null default '{all}'
    check (cardinality(permissions) > 0 and permissions <@ '{support,money,content,settings,all}')
);

-- A link that makes its first user an operator.
create table operator_invitation (
  id uuid default gen_random_uuid() primary key,
  permissions text[] not null
    check (cardinality(permissions) > 0 and permissions <@ '{support,money,content,settings,all}'),
  invited_by bigint not null,
  key text not null,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  accepted_by bigint,
  accepted_at timestamptz(3),
  unique (invited_by, key),
  constraint operator_invitation_check check ((accepted_by is null) = (accepted_at is null)),
  constraint operator_invitation_check1 check (accepted_at is null or revoked_at is null)
);
create index operator_invitation_by_end on operator_invitation (expires_at);

-- A link from the chat that opens the page of the queues once.
create table operator_login (
  digest bytea primary key,
  operator_id bigint not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index operator_login_by_end on operator_login (expires_at);

create table operator_session (
  digest bytea primary key,
  operator_id bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index operator_session_by_end on operator_session (expires_at);

create table operator_action (
  audit_id bigint primary key references audit_entry,
  -- Data for the undo; ids only.
  undo jsonb not null,
  until timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by bigint,
  constraint operator_action_check check ((undone_at is null) = (undone_by is null))
);
create index operator_action_open on operator_action (until) where undone_at is null;

-- By an operator. service.suspended follows suspensions of the service and of its organizer.
create table suspension (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('service', 'organizer', 'user')),
  subject_id uuid not null,
  state text not null check (state in ('active', 'ended')),
  -- Its subject and travellers read it.
  reason text not null,
  -- Null: until an operator ends it.
  until timestamptz(3),
  created_at timestamptz(3) not null,
  created_by bigint not null,
  ended_at timestamptz(3),
  constraint suspension_check check ((state = 'ended') = (ended_at is not null))
);
create unique index suspension_active on suspension (kind, subject_id) where state = 'active';
create index suspension_by_end on suspension (until) where state = 'active' and until is not null;
create trigger suspension_life_cycle before update of state on suspension
    for each row when (old.state is distinct from new.state)
    execute function check_transition('active>ended', 'ended>active');

-- A number of a day in UTC. Statistics read these instead of the tables.
create table daily_metric (
  day date not null,
  name text not null,
  -- Empty for counts.
  currency text not null default '',
  amount bigint not null,
  counted_at timestamptz(3) not null,
  primary key (day, name, currency)
);

-- As daily_metric, by organizer and category. The category is empty for money without a booking.
create table organizer_metric (
  day date not null,
  organizer_id uuid not null references organizer,
  category text not null,
  name text not null,
  currency text not null default '',
  amount bigint not null,
  counted_at timestamptz(3) not null,
  primary key (day, organizer_id, category, name, currency)
);
create index organizer_metric_by_organizer on organizer_metric (organizer_id, day);

create table support_request (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  -- Null if it was opened in the mini app.
  update_id bigint,
  transaction_id uuid references transactions,
  text text not null,
  -- resolved: closed by the user.
  outcome text constraint support_request_outcome check (outcome in ('refunded', 'declined', 'closed', 'resolved')),
  operator_id bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  number bigint generated always as identity,
  state text not null default 'open' check (state in ('open', 'taken', 'answered', 'closed')),
  -- Waits for a further answer since then. Null: since created_at, or not at all if answered.
  waiting_since timestamptz(3),
  first_answered_at timestamptz(3),
  -- The user chose it, or its number is in a message of the user.
  booking_id uuid references booking,
  -- File of the first message; a photo, document or voice message by Telegram's file id.
  file jsonb,
  unique (user_id, update_id),
  constraint support_request_check check ((outcome is null) = (closed_at is null))
);
create index support_request_open on support_request (number) where state <> 'closed';
create index support_request_by_answer on support_request (first_answered_at) where first_answered_at is not null;
create trigger support_request_life_cycle before update of state on support_request
    for each row when (old.state is distinct from new.state)
    execute function check_transition('open>taken', 'open>answered', 'open>closed', 'taken>open',
      'taken>answered', 'taken>closed', 'answered>taken', 'answered>closed');

create table support_message (
  id bigint generated always as identity primary key,
  request_id uuid not null references support_request on delete cascade,
  -- Null: from the user.
  operator_id bigint,
  update_id bigint not null,
  text text not null,
  created_at timestamptz(3) not null,
  -- A photo, document or voice message by Telegram's file id.
  file jsonb,
  unique (request_id, update_id)
);

create table support_handover (
  id bigint generated always as identity primary key,
  request_id uuid not null references support_request on delete cascade,
  operator_id bigint not null,
  to_operator_id bigint not null,
  note text check (length(note) <= 500),
  created_at timestamptz(3) not null
);
create index support_handover_by_request on support_handover (request_id, id desc);

-- Reply texts of operators; {name} and {booking} are filled in.
create table support_template (
  id uuid default gen_random_uuid() primary key,
  title text not null check (length(title) <= 40),
  text text not null check (length(text) <= 2000),
  is_removed boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index support_template_title on support_template (lower(title)) where not is_removed;

-- A value of a setting from a date on. Of a key and scope the row with the latest effective_from
-- that has passed applies.
create table setting (
  id bigint generated always as identity primary key,
  key text not null,
  scope text not null,
  -- {"number": 1200} in the unit of the setting. Null: the wider scope applies, or the default.
  value jsonb,
  -- In force at effective_from before this change.
  previous jsonb,
  effective_from timestamptz(3) not null,
  set_at timestamptz(3) not null,
  -- Null: a market price of the source of rates.
  set_by bigint,
  revoked_at timestamptz(3),
  -- Null until the affected organizers are notified.
  notified_at timestamptz(3),
  -- The same for a revocation after they were notified of the change.
  revocation_notified_at timestamptz(3)
);
create index setting_in_force on setting (key, scope, effective_from desc, id desc) where revoked_at is null;
create index setting_to_notify on setting (set_at) where notified_at is null and revoked_at is null;
create index setting_revocation_to_notify on setting (revoked_at)
    where revoked_at is not null and notified_at is not null and revocation_notified_at is null;

-- Text of terms or privacy in one language from a date on. Of a document and language the row with
-- the latest effective_from that has passed applies. Rows are never deleted.
create table legal_text (
  id bigint generated always as identity primary key,
  document text not null check (document in ('terms', 'privacy')),
  language text not null check (language in ('ru', 'en')),
  body text not null check (length(body) between 1 and 40000),
  effective_from timestamptz(3) not null,
  set_at timestamptz(3) not null,
  set_by bigint not null,
  revoked_at timestamptz(3)
);
create index legal_text_in_force on legal_text (document, language, effective_from desc, id desc);
