-- Columns of type bigint that name operators and members hold Telegram ids.

create sequence users_sequence_number;

-- Erasure keeps the row for the ledger, with a negative telegram_id and no personal data.
create table users (
  id uuid default gen_random_uuid() primary key,
  telegram_id bigint not null unique,
  first_name text not null,
  last_name text,
  username text,
  photo_url text,
  language text not null default 'ru' check (language in ('ru', 'en')),
  -- A region code, or free text if no list has the region. Null until onboarding is done.
  region text,
  zone text not null default 'Europe/Moscow',
  user_type text not null default 'tourist' check (user_type in ('tourist', 'organizer')),
  referral_code text not null unique,
  -- The user started the bot and has not blocked it.
  reachable boolean not null default false,
  created_at timestamptz(3) not null default app_now(),
  language_chosen boolean not null default false,
  -- Topics of chat messages that the user can switch off; the inbox shows them all.
  notify_mining boolean not null default true,
  notify_bonus boolean not null default true,
  notify_trips boolean not null default true,
  -- Order of sign-up. An inviter always comes first, so that referrals form no cycle.
  sequence_number bigint default nextval('users_sequence_number'),
  erased_at timestamptz(3),
  notify_friends boolean not null default true,
  notify_offers boolean not null default true,
  notify_prices boolean not null default true,
  -- Whether favorites and trips may be used for recommendations.
  recommendations boolean not null default true
);
alter sequence users_sequence_number owned by users.sequence_number;
create index users_by_username on users (lower(username)) where username is not null;
create index users_by_name
    on users (normalize_text(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops) where erased_at is null;
create index users_by_surname
    on users (last_word_first(normalize_text(first_name || ' ' || coalesce(last_name, ''))) text_pattern_ops)
    where erased_at is null;
create index users_name_similarity
    on users using gin (normalize_text(first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, ''))
      gin_trgm_ops) where erased_at is null;
create index users_by_time on users using brin (created_at);
create trigger users_recommendations_recorded after update of recommendations, erased_at on users
    for each row when (old.recommendations is distinct from new.recommendations
      or old.erased_at is distinct from new.erased_at)
    execute function record_recommendations();

create table session (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index session_by_user on session (user_id);

-- Users erased within the last hours. Telegram's init data stays valid for an hour, and an open
-- mini app must not create the user again with it.
create table erasure (
  user_digest text primary key,
  erased_at timestamptz(3) not null
);
create index erasure_by_time on erasure (erased_at);

-- The first run of an idempotent step. It stores the answer in the same transaction.
create table idempotency_key (
  key text primary key,
  -- Digest of the input: a key with another input is a conflict.
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz(3) not null default app_now()
);

-- Periodic work that one of many processes does: the holder of the lease.
create table lease (
  name text primary key,
  -- Product time, so that moving the clock makes the work due.
  due_at timestamptz(3) not null,
  -- Real time, so that moving the clock ends no lease.
  held_until timestamptz(3) not null default '-infinity',
  -- Grows with every holder, so that writes of an earlier holder can be recognized.
  fence bigint not null default 0,
  failures integer not null default 0
);

-- A job for the queue, written with the change that needs it and moved by the relay.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default app_now()
);

-- A message to a user: in the inbox from due_at on, and sent to the chat.
create table notification (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id uuid not null references users,
  content jsonb not null,
  -- merged: named in another message. unsent: ended in the inbox only. dropped: cancelled.
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sending', 'sent', 'merged', 'unreachable', 'unsent', 'dropped')),
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  queued_at timestamptz(3),
  lease_until timestamptz(3),
  sent_at timestamptz(3),
  message_id bigint,
  created_at timestamptz(3) not null default app_now(),
  -- Sending order: urgent first, bulk last. `news` are merged into one evening message.
  class text not null default 'timely' check (class in ('urgent', 'timely', 'news', 'bulk')),
  read_at timestamptz(3),
  -- The support request. A reply to the chat message belongs to it.
  about uuid,
  -- Work for an operator, not part of the inbox.
  for_operator boolean not null default false,
  send_at timestamptz(3),
  merged_into bigint,
  -- No foreign key: it would be checked for a million rows. Only drafts are ever deleted.
  broadcast_id uuid,
  -- The request or the round of a job that caused it, for the logs.
  request_id uuid,
  -- Its text is wrong from then on, so it is not sent later.
  expires_at timestamptz(3),
  -- The day whose paid broadcast pays for it.
  paid_day date
);
create index notification_unreachable on notification (user_id) where state = 'unreachable';
-- queued_at is null if an old job sends a row that returned to `waiting`.
create index notification_under_way on notification (coalesce(queued_at, due_at))
    where state in ('queued', 'sending');
create index notification_about on notification (about) where about is not null;
create index notification_about_by_message on notification (user_id, message_id) where about is not null;
create index notification_inbox on notification (user_id, due_at desc, id desc)
    include (read_at) where (state <> 'dropped') and (not for_operator);
create index notification_to_send on notification (class, coalesce(send_at, due_at)) where state = 'waiting';
create index notification_news_waiting on notification (user_id, due_at, id)
    where (state = 'waiting') and (class = 'news');
create index notification_merged on notification (merged_into) where state = 'merged';
create index notification_over on notification (due_at)
    where state in ('sent', 'merged', 'unsent', 'dropped');
create index notification_of_broadcast on notification (broadcast_id)
    where (broadcast_id is not null) and (state in ('waiting', 'queued', 'sending'));
create trigger notification_life_cycle before update of state on notification
    for each row when (old.state is distinct from new.state)
    execute function check_transition('waiting>queued', 'waiting>sending', 'waiting>sent', 'waiting>merged',
      'waiting>unsent', 'waiting>dropped', 'queued>waiting', 'queued>sending', 'queued>sent', 'queued>unsent',
      'queued>dropped', 'sending>waiting', 'sending>queued', 'sending>sent', 'sending>unreachable', 'sending>unsent',
      'sending>dropped', 'merged>dropped', 'unreachable>waiting', 'unreachable>sent', 'unreachable>dropped');
create trigger notification_paid before update of state on notification
    for each row when (old.paid_day is not null and old.state <> 'sent') execute function settle_paid_message();

-- A message from operators to many users. Each user's notification refers to it.
create table broadcast (
  id uuid default gen_random_uuid() primary key,
  number bigint generated always as identity unique,
  state text not null default 'draft' check (state in ('draft', 'planned', 'running', 'stopped', 'finished')),
  -- Grows with every edit, so that an operator starts only the draft they saw.
  version integer not null default 1,
  content jsonb not null default '{}',
  segment jsonb not null default '{}',
  created_by bigint not null,
  created_at timestamptz(3) not null,
  started_by bigint,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  reach integer,
  written_up_to uuid,
  is_written boolean not null default false,
  written integer not null default 0,
  sent integer not null default 0,
  unreachable integer not null default 0,
  switched_off integer not null default 0,
  cancelled integer not null default 0,
  shown_chat_id bigint,
  shown_message_id bigint,
  shown_at timestamptz(3),
  is_end_shown boolean not null default false,
  planned_for timestamptz(3),
  planned_by bigint,
  constraint broadcast_check check ((state in ('draft', 'planned')) = (started_at is null)),
  constraint broadcast_check1 check ((state in ('stopped', 'finished')) = (ended_at is not null)),
  constraint broadcast_planned_check check (state <> 'planned' or (planned_for is not null and planned_by is not null))
);
create index broadcast_running on broadcast (number) where state = 'running';
create index broadcast_planned on broadcast (planned_for) where state = 'planned';
create index broadcast_shown on broadcast (shown_at)
    where (shown_message_id is not null) and (not is_end_shown);
create trigger broadcast_life_cycle before update of state on broadcast
    for each row when (old.state is distinct from new.state)
    execute function check_transition('draft>planned', 'draft>running', 'planned>draft', 'planned>running',
      'running>stopped', 'running>finished');
