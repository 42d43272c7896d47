-- What operators do from the chat: what can be undone, payments put aside, the login of the queues' page, numbers of days.

-- An operator's deed that can be undone until then, once, by any operator. What the undoing needs stands in `undo`: ids only.
create table operator_deed (
  audit_id bigint primary key references audit_entry,
  undo jsonb not null,
  until timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by bigint,
  check ((undone_at is null) = (undone_by is null))
);
create index operator_deed_open on operator_deed (until) where undone_at is null;

-- A payment that operators look into. The id is what a button carries: ids of the messenger are longer than one holds.
create table payment_case (
  id uuid primary key default gen_random_uuid(),
  charge_id text not null unique references payment,
  -- open: operators look into it; resolved: they have.
  state text not null check (state in ('noted', 'open', 'resolved')) default 'noted',
  decided_by bigint,
  decided_at timestamptz(3),
  -- In the operator's words.
  reason text check (length(reason) <= 500)
);
create index payment_by_provider_charge on payment (provider_charge_id) where provider_charge_id <> '';
create index payment_case_open on payment_case (decided_at) where state = 'open';

-- A link from the chat that opens the page of the queues once, and what the browser holds afterwards; only digests.
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

-- Numbers of each day in UTC: the statistics read these, never the tables themselves.
create table day_number (
  day date not null,
  name text not null,
  -- Of money; empty for what is counted.
  currency text not null default '',
  amount bigint not null,
  counted_at timestamptz(3) not null,
  primary key (day, name, currency)
);

-- Faults as the check of the ledger found them, the first few; ids only.
alter table reconcile_result add column sample text[] not null default '{}';

-- People are found by their name in the messenger, too.
create index users_by_username on users (lower(username)) where username is not null;
create index users_by_time on users using brin (created_at);
create index mining_session_by_time on mining_session using brin (started_at);

-- What an operator decided by mistake is undecided again.
drop trigger review_life_cycle on review;
create trigger review_life_cycle before update of state on review for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'pending>published', 'pending>hidden', 'published>hidden', 'hidden>published', 'published>pending', 'hidden>pending');

drop trigger chain_transfer_life_cycle on chain_transfer;
create trigger chain_transfer_life_cycle before update of state on chain_transfer for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'unmatched>credited', 'unmatched>ignored', 'credited>unmatched', 'ignored>unmatched');
-- How often what was credited was taken back: each credit has a key of its own.
alter table chain_transfer add column taken_back smallint not null default 0;

drop trigger referral_reward_life_cycle on referral_reward;
create trigger referral_reward_life_cycle before update of status on referral_reward for each row
  when (old.status is distinct from new.status) execute function check_reward_transition(
    'pending>available', 'pending>reversed', 'available>paid', 'available>reversed', 'paid>reversed', 'reversed>pending');

drop trigger referral_standing on referral;
create trigger referral_standing before update of standing on referral for each row
  when (old.standing is distinct from new.standing) execute function check_standing_transition(
    'counted>under_review', 'under_review>counted', 'under_review>refused', 'refused>under_review');
