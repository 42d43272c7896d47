-- How loudly a notice is told: the queue sends urgent ones first and bulk last. The program says the class of each kind
-- (core/notice.rules.ts); the default is for rows of the version before this one, whose reminders are nearly all rows, so
-- that few are rewritten here.
alter table notice add column class text not null default 'timely' check (class in ('urgent', 'timely', 'news', 'bulk'));
update notice set class = case content->>'kind' when 'friend_active' then 'news' else 'urgent' end
  where content->>'kind' <> 'mining_finished';

-- `unsent`: ended without a message, because its topic is switched off, the messenger refuses it, or it was tried too
-- often. Only the inbox has it. `dropped` was taken back, because what it says is not true any more.
alter table notice drop constraint notice_state_check;
alter table notice add constraint notice_state_check
  check (state in ('waiting', 'queued', 'sending', 'sent', 'unreachable', 'unsent', 'dropped'));

create trigger notice_life_cycle before update of state on notice for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'waiting>queued', 'waiting>sending', 'waiting>sent', 'waiting>dropped',
    'queued>waiting', 'queued>sending', 'queued>sent', 'queued>unsent', 'queued>dropped',
    'sending>waiting', 'sending>queued', 'sending>sent', 'sending>unreachable', 'sending>unsent', 'sending>dropped',
    'unreachable>waiting', 'unreachable>sent', 'unreachable>dropped'
  );

-- Notices that are due leave class by class, each in order of time: many of one class keep nobody of another waiting.
create index notice_due_by_class on notice (class, due_at) where state = 'waiting';
drop index notice_due;

-- A notice is also sent by a job that outlived its row's return to `waiting`: then it was never queued by this row, and a
-- sweep by `queued_at` alone would not find it when the bot dies.
create index notice_under_way on notice (coalesce(queued_at, due_at)) where state in ('queued', 'sending');
drop index notice_queued;
