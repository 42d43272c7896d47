-- New bank details wait for 24 hours before money goes there. Until then they are here, one change at a time for each
-- organizer, and the details that were used before stay in bank_details.
create table bank_details_change (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null unique references organizer,
  legal_name text not null check (length(legal_name) between 1 and 160),
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  account text not null check (account ~ '^\d{20}$'),
  bik text not null check (bik ~ '^\d{9}$'),
  given_by uuid not null references users,
  given_at timestamptz(3) not null
);
create index bank_details_change_by_person on bank_details_change (given_by);
