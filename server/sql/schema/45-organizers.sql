create table organizer (
  id uuid default gen_random_uuid() primary key,
  key text not null unique,
  name text not null,
  about text not null default '',
  photo jsonb,
  verified boolean not null default false,
  -- Hundredths of a star.
  rating smallint not null default 0 check (rating >= 0 and rating <= 500),
  reviews integer not null default 0 check (reviews >= 0),
  fingerprint text not null,
  created_at timestamptz not null default app_now(),
  -- Created in the product: an import never changes it.
  own boolean not null default false,
  name_en text,
  about_en text,
  -- Phone number, email or Telegram name that travellers see.
  contact text,
  -- Last change by a member: from then on imports leave the texts and the photo as they are.
  profile_at timestamptz(3),
  -- When the next morning digest is due. Null: not planned yet.
  digest_at timestamptz(3)
);
create index organizer_by_digest on organizer (digest_at);
create index organizer_name_similarity
    on organizer using gin (normalize_text(name || ' ' || coalesce(name_en, '')) gin_trgm_ops);

-- A team member by Telegram id: the member may never have started the bot.
create table organizer_member (
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  role text not null check (role in ('owner', 'manager', 'scanner')),
  -- Null: no end. Ended memberships are kept.
  until timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  id uuid default gen_random_uuid() primary key,
  -- Null: all services.
  service_id uuid,
  invited_by bigint,
  -- False: the member switched the morning digest off.
  digest boolean not null default true,
  constraint organizer_member_owner_of_all check (role <> 'owner' or service_id is null)
);
create index organizer_member_by_user on organizer_member (telegram_id);
create unique index organizer_member_unique
    on organizer_member (organizer_id, telegram_id, service_id) nulls not distinct;
create index organizer_member_by_service on organizer_member (service_id) where service_id is not null;

create table organizer_application (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  name text not null,
  about text not null,
  region text not null,
  contact text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  organizer_id uuid references organizer,
  reason text,
  decided_by bigint,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  constraint organizer_application_check check ((state = 'pending') = (decided_at is null)),
  constraint organizer_application_check1 check ((state = 'approved') = (organizer_id is not null))
);
create unique index organizer_application_pending on organizer_application (user_id) where state = 'pending';
create index organizer_application_user on organizer_application (user_id, created_at desc);
create index organizer_application_waiting on organizer_application (created_at, id) where state = 'pending';
create index organizer_application_by_phone on organizer_application (phone_digits(contact))
    where state = 'approved';
create trigger organizer_application_life_cycle before update of state on organizer_application
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>approved', 'pending>refused');

-- Compensation that the earnings did not cover. Later earnings pay it first.
create table organizer_debt (
  organizer_id uuid primary key references organizer,
  amount bigint not null default 0 check (amount >= 0)
);

-- Networks of members for a day, as digests. Friends from the same one are put under review.
create table member_network (
  user_id uuid not null references users,
  digest text not null,
  at timestamptz(3) not null,
  primary key (user_id, digest)
);
create index member_network_by_time on member_network (at);

-- A link by which users join a team. Its id is the secret in the link.
create table team_invitation (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid,
  role text not null check (role in ('manager', 'scanner')),
  until timestamptz(3),
  places smallint not null check (places >= 1 and places <= 20),
  accepted smallint not null default 0,
  invited_by bigint not null,
  key text not null,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  unique (invited_by, key),
  constraint team_invitation_check check (accepted >= 0 and accepted <= places)
);
create index team_invitation_by_organizer on team_invitation (organizer_id);

create table team_invitation_acceptance (
  invitation_id uuid not null references team_invitation on delete cascade,
  telegram_id bigint not null,
  at timestamptz(3) not null default app_now(),
  primary key (invitation_id, telegram_id)
);
create index team_invitation_acceptance_by_user on team_invitation_acceptance (telegram_id);

-- A service as its organizer edits it. The catalog has the last published content.
create table service_draft (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid unique,
  key text not null unique,
  content jsonb not null,
  published jsonb,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'published')),
  submission integer not null default 0 check (submission >= 0),
  reason text,
  decided_by bigint,
  submitted_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  updated_at timestamptz(3) not null default app_now(),
  constraint service_draft_check check ((service_id is null) = (published is null)),
  constraint service_draft_check1 check (state <> 'published' or service_id is not null)
);
create index service_draft_organizer on service_draft (organizer_id, updated_at desc);
create index service_draft_waiting on service_draft (submitted_at, id) where state = 'submitted';
create trigger service_draft_life_cycle before update of state on service_draft
    for each row when (old.state is distinct from new.state)
    execute function check_transition('draft>submitted', 'draft>published', 'submitted>draft',
      'submitted>returned', 'submitted>published', 'returned>draft', 'returned>submitted',
      'returned>published', 'published>draft');

-- A file of services that a member sent to the bot or on the desk. `rows` are the good ones;
-- `marked` is a copy of the desk's file with its faults.
create table organizer_import (
  id uuid default gen_random_uuid() primary key,
  key text not null unique,
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'confirmed', 'done', 'undone')),
  rows jsonb not null,
  report jsonb not null,
  next_row integer not null default 0 check (next_row >= 0),
  without_picture integer not null default 0 check (without_picture >= 0),
  created_at timestamptz(3) not null default app_now(),
  worked_at timestamptz(3),
  done_at timestamptz(3),
  submitted_at timestamptz(3),
  marked bytea
);
create index organizer_import_waiting on organizer_import (worked_at, id) where state = 'confirmed';
create index organizer_import_created on organizer_import (created_at);
create trigger organizer_import_life_cycle before update of state on organizer_import
    for each row when (old.state is distinct from new.state)
    execute function check_transition('checked>confirmed', 'confirmed>done', 'done>undone');

-- The field of a heading that the product does not know. The heading is in lower case, without
-- punctuation; an empty field leaves the column out; docs/rules/service-files.md#unknown-headings
create table import_column (
  organizer_id uuid not null references organizer,
  heading text not null check (heading <> ''),
  field text not null,
  updated_at timestamptz(3) not null default app_now(),
  primary key (organizer_id, heading)
);

-- Contents of a draft around an import. `before` is null for a draft that the import created;
-- `published` is what the catalog had before.
create table organizer_import_draft (
  import_id uuid not null references organizer_import on delete cascade,
  draft_id uuid not null,
  before jsonb,
  after jsonb not null,
  published jsonb,
  primary key (import_id, draft_id)
);
create index organizer_import_draft_draft on organizer_import_draft (draft_id);

-- The services of a file that operators review together; docs/rules/service-files.md#review
create table import_review (
  import_id uuid primary key references organizer_import on delete cascade,
  state text not null default 'submitted' check (state in ('submitted', 'decided', 'withdrawn')),
  -- Grows when the file is sent again or a decision is undone, so that old buttons decide nothing.
  round integer not null default 1 check (round > 0),
  reason text,
  decided_by bigint,
  submitted_at timestamptz(3) not null default app_now(),
  decided_at timestamptz(3)
);
create index import_review_waiting on import_review (submitted_at, import_id) where state = 'submitted';
create trigger import_review_life_cycle before update of state on import_review
    for each row when (old.state is distinct from new.state)
    execute function check_transition('submitted>decided', 'submitted>withdrawn', 'decided>submitted',
      'withdrawn>submitted');

-- `before` and `after` are published contents around the decision about the whole file.
create table import_review_draft (
  import_id uuid not null references import_review on delete cascade,
  draft_id uuid not null,
  submission integer not null check (submission > 0),
  is_edit boolean not null,
  decided_round integer,
  before jsonb,
  after jsonb,
  primary key (import_id, draft_id)
);
create index import_review_draft_draft on import_review_draft (draft_id);

-- Never logged. Shown only in the bank file and to the user who submitted them.
create table bank_details (
  organizer_id uuid primary key references organizer,
  legal_name text not null check (length(legal_name) >= 1 and length(legal_name) <= 160),
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  account text not null check (account ~ '^\d{20}$'),
  bik text not null check (bik ~ '^\d{9}$'),
  submitted_by uuid not null references users,
  submitted_at timestamptz(3) not null
);
create index bank_details_by_user on bank_details (submitted_by);

-- New bank details, used after 24 hours. Until then bank_details apply.
create table bank_details_change (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null unique references organizer,
  legal_name text not null check (length(legal_name) >= 1 and length(legal_name) <= 160),
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  account text not null check (account ~ '^\d{20}$'),
  bik text not null check (bik ~ '^\d{9}$'),
  submitted_by uuid not null references users,
  submitted_at timestamptz(3) not null
);
create index bank_details_change_by_user on bank_details_change (submitted_by);

-- A file that an operator takes to the bank. Its content never changes.
create table bank_file (
  id bigint generated always as identity primary key,
  key text not null unique,
  created_by bigint not null,
  created_at timestamptz(3) not null
);

-- Rub that leave an organizer's earnings, reserved from the request on.
create table bank_payout (
  id uuid default gen_random_uuid() primary key,
  number bigint generated always as identity unique,
  organizer_id uuid not null references organizer,
  requested_by uuid not null references users,
  amount bigint not null check (amount > 0),
  -- returned: the money is back in the earnings, possibly days after it was paid.
  state text not null default 'requested'
    check (state in ('requested', 'in_file', 'paid', 'returned', 'cancelled')),
  file_id bigint references bank_file,
  -- Details at the time of the request; erased with the user in details_by.
  legal_name text,
  inn text,
  account text,
  bik text,
  details_by uuid not null references users,
  reason text,
  decided_by bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint bank_payout_check check ((state in ('paid', 'returned', 'cancelled')) = (closed_at is not null)),
  constraint bank_payout_check1 check (state <> 'in_file' or file_id is not null),
  constraint bank_payout_check2
    check ((state not in ('requested', 'in_file')) or legal_name is not null and inn is not null
      and account is not null and bik is not null)
);
create unique index bank_payout_one_open on bank_payout (organizer_id)
    where state in ('requested', 'in_file');
create index bank_payout_by_organizer on bank_payout (organizer_id, created_at desc);
create index bank_payout_by_user on bank_payout (requested_by);
create index bank_payout_by_details on bank_payout (details_by);
create index bank_payout_requested on bank_payout (created_at) where state in ('requested', 'in_file');
create index bank_payout_by_file on bank_payout (file_id) where file_id is not null;
create index bank_payout_by_payment on bank_payout (closed_at) where state = 'paid';
create trigger bank_payout_life_cycle before update of state on bank_payout
    for each row when (old.state is distinct from new.state)
    execute function check_transition('requested>in_file', 'requested>cancelled', 'requested>returned',
      'in_file>paid', 'in_file>returned', 'paid>returned');
