-- Up to where the journals were verified without a fault: all of a closed month and those before it. They are append-only,
-- so what was verified stays so, and the hourly check reads only what came later. No row: nothing is verified yet.
create table journal_checkpoint (
  only_row boolean primary key default true check (only_row),
  -- The first moment after the verified months.
  verified_before timestamptz(3) not null,
  -- The last transfer of these months.
  through_id bigint not null
);
-- What each account had there, by its postings.
create table journal_checkpoint_balance (
  account_id bigint primary key references ledger_account,
  balance bigint not null
);

-- What came after a moment, found without reading what came before; in a journal rows lie in the order of time.
create index ledger_transfer_by_time on ledger_transfer using brin (created_at);
create index transactions_by_time on transactions using brin (created_at);
create index mining_session_by_claim on mining_session using brin (claimed_at);

-- When the development clock was moved, by the real one: what is late only because of that is not late yet.
alter table app_clock add column moved_at timestamptz not null default '-infinity';
create function note_move() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
create trigger app_clock_moved before update of offset_seconds on app_clock for each row
  when (old.offset_seconds is distinct from new.offset_seconds) execute function note_move();
