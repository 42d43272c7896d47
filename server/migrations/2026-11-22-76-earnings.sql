-- What organizers earn is paid out: in usdt and ton to a wallet of an owner, as people's withdrawals are; in roubles by a
-- file for the bank.

-- Whose earnings it takes; null for a person's own balance. user_id is then the owner who asked, and whose wallet it is.
alter table withdrawal add column organizer_id uuid references organizer;
drop index withdrawal_one_open;
create unique index withdrawal_one_open on withdrawal (user_id)
  where state in ('pending', 'processing') and organizer_id is null;
create unique index withdrawal_one_open_of_organizer on withdrawal (organizer_id, currency)
  where state in ('pending', 'processing') and organizer_id is not null;
create index withdrawal_by_organizer on withdrawal (organizer_id, created_at desc) where organizer_id is not null;

-- Where an organizer's roubles go. Read for the bank's file and for who gave them, never logged.
create table bank_details (
  organizer_id uuid primary key references organizer,
  legal_name text not null check (length(legal_name) between 1 and 160),
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  account text not null check (account ~ '^\d{20}$'),
  bik text not null check (bik ~ '^\d{9}$'),
  given_by uuid not null references users,
  given_at timestamptz(3) not null
);
create index bank_details_by_person on bank_details (given_by);

-- One file that an operator took to the bank; what is in it never changes.
create table bank_file (
  id bigint generated always as identity primary key,
  -- Taken once per press of a button.
  key text not null unique,
  -- The operator's Telegram id.
  taken_by bigint not null,
  taken_at timestamptz(3) not null
);

-- Roubles that leave an organizer's earnings; the money is put aside from the first moment on.
create table bank_payout (
  id uuid primary key default gen_random_uuid(),
  -- What stands in the payment's purpose.
  number bigint generated always as identity unique,
  organizer_id uuid not null references organizer,
  asked_by uuid not null references users,
  amount bigint not null check (amount > 0),
  -- requested: can be cancelled; in_file: an operator has taken it to the bank; returned: the money is back in the earnings.
  state text not null default 'requested' check (state in ('requested', 'in_file', 'paid', 'returned', 'cancelled')),
  file_id bigint references bank_file,
  -- As they were when it was asked for; taken away with the data of who gave them.
  legal_name text,
  inn text,
  account text,
  bik text,
  -- Whose details they are.
  details_by uuid not null references users,
  -- Why it was returned, for the organizer.
  reason text,
  decided_by bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check ((state in ('paid', 'returned', 'cancelled')) = (closed_at is not null)),
  check (state <> 'in_file' or file_id is not null),
  check (state not in ('requested', 'in_file') or (legal_name is not null and inn is not null and account is not null and bik is not null))
);
create unique index bank_payout_one_open on bank_payout (organizer_id) where state in ('requested', 'in_file');
create index bank_payout_by_organizer on bank_payout (organizer_id, created_at desc);
create index bank_payout_by_person on bank_payout (asked_by);
create index bank_payout_by_details on bank_payout (details_by);
create index bank_payout_requested on bank_payout (created_at) where state in ('requested', 'in_file');
create index bank_payout_by_file on bank_payout (file_id) where file_id is not null;
-- What was paid may come back from the bank days later.
create trigger bank_payout_life_cycle before update of state on bank_payout for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'requested>in_file', 'requested>cancelled', 'requested>returned', 'in_file>paid', 'in_file>returned', 'paid>returned');

-- Two first movements at once must not wait for each other's new accounts.
select ledger_lock_account(row(true, null, kind, 'rub', 0)::ledger_side)
from (values ('bank_payouts'), ('bank')) house (kind);
