-- A request is a conversation. The previous version closes requests without their state: `closed_at` says the same.
alter table support_request
  -- What people call it by.
  add column number bigint generated always as identity,
  add column state text not null default 'open' check (state in ('open', 'taken', 'answered', 'closed'));
update support_request set state = 'closed' where closed_at is not null;
alter table support_request drop constraint support_request_outcome_check;
alter table support_request add constraint support_request_outcome_check
  check (outcome in ('refunded', 'declined', 'closed'));
create index support_request_open on support_request (number) where state <> 'closed';
create trigger support_request_life_cycle before update of state on support_request for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'open>taken', 'open>answered', 'open>closed',
    'taken>open', 'taken>answered', 'taken>closed',
    'answered>taken', 'answered>closed');

-- What was said after the request itself.
create table support_message (
  id bigint generated always as identity primary key,
  request_id uuid not null references support_request on delete cascade,
  -- The operator who answered; null for the person.
  operator_id bigint,
  -- The messenger's update: the same one again is the same message.
  update_id bigint not null,
  text text not null,
  created_at timestamptz(3) not null,
  unique (request_id, update_id)
);

alter table notice
  -- The request that a notice tells of: a reply to its message in a chat belongs there.
  add column about uuid,
  -- Work for an operator: it is nothing of their own inbox.
  add column for_operator boolean not null default false;
create index notice_about on notice (about) where about is not null;
create index notice_about_by_message on notice (user_id, message_id) where about is not null;

drop index notice_inbox;
create index notice_inbox on notice (user_id, due_at desc, id desc) include (read_at)
  where state <> 'dropped' and not for_operator;
