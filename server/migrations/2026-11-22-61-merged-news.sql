-- News of a day go to the chat as one message in the evening: each is in the inbox from `due_at` on, and may leave for the
-- chat from `send_at` on. Of a person's news that may leave, one is sent and names the others: they are `merged` into it.
alter table notice add column send_at timestamptz(3);
alter table notice add column merged_into bigint;

alter table notice drop constraint notice_state_check;
alter table notice add constraint notice_state_check
  check (state in ('waiting', 'queued', 'sending', 'sent', 'merged', 'unreachable', 'unsent', 'dropped'));

drop trigger notice_life_cycle on notice;
create trigger notice_life_cycle before update of state on notice for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'waiting>queued', 'waiting>sending', 'waiting>sent', 'waiting>merged', 'waiting>dropped',
    'queued>waiting', 'queued>sending', 'queued>sent', 'queued>unsent', 'queued>dropped',
    'sending>waiting', 'sending>queued', 'sending>sent', 'sending>unreachable', 'sending>unsent', 'sending>dropped',
    'merged>dropped',
    'unreachable>waiting', 'unreachable>sent', 'unreachable>dropped'
  );

-- The next evening of this clock.
create function next_news_time(zone text, at timestamptz) returns timestamptz language sql stable as $$
  select case when today >= at then today else (day + interval '1 day' + interval '19 hours') at time zone zone end
  from (select date_trunc('day', at at time zone zone) as day) local,
    lateral (select (day + interval '19 hours') at time zone zone as today) evening
$$;

-- Notices that may leave, class by class, each in order of time.
create index notice_to_send on notice (class, coalesce(send_at, due_at)) where state = 'waiting';
drop index notice_due_by_class;

-- A person's news that wait, and those that one message names.
create index notice_news_waiting on notice (user_id, due_at, id) where state = 'waiting' and class = 'news';
create index notice_merged on notice (merged_into) where state = 'merged';

-- What ended is removed after 90 days, the oldest first.
create index notice_over on notice (due_at) where state in ('sent', 'merged', 'unsent', 'dropped');
drop index notice_ended;
