-- What tells that a payout can't be carried out any more, and what operators decide of those that wait for them.

-- The newest transaction of the hot wallet before the payout was signed: only what came after it can be the payout's.
alter table payout add column after_lt bigint not null default 0;
alter table payout alter column after_lt drop default;
-- When its bytes were handed in last.
alter table payout add column sent_at timestamptz(3);

-- An operator let it go on: what was tried before then counts no more.
alter table withdrawal add column released_at timestamptz(3);
create index payout_by_withdrawal on payout (withdrawal_id);

-- A tokens' transfer is delivered when the receiver's contract says so, never before: what was delivered stays so.
drop trigger payout_life_cycle on payout;
create trigger payout_life_cycle before update of state on payout for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'prepared>broadcast', 'prepared>delivered', 'prepared>not_sent', 'prepared>bounced', 'prepared>expired',
    'broadcast>delivered', 'broadcast>not_sent', 'broadcast>bounced', 'broadcast>expired');

-- Of it, what the hot wallet has: it pays out nothing else.
alter table solvency_check add column hot bigint not null default 0;
alter table solvency_check alter column hot drop default;
