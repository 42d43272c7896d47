-- One clock: the database's. Only the stand-ins can move the offset; production refuses to start with one.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds double precision not null default 0 check (offset_seconds >= 0)
);
insert into app_clock default values;

-- Milliseconds, because that is what a client can see and send back.
create function app_now() returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', now() + make_interval(secs => offset_seconds)) from app_clock
$$;

create table users (
  id uuid primary key default gen_random_uuid(),
  telegram_id bigint not null unique,
  first_name text not null,
  last_name text,
  username text,
  photo_url text,
  language text not null default 'ru' check (language in ('ru', 'en')),
  -- A region's code, or the text the person wrote when it stands in no list. Set = onboarded.
  region text,
  zone text not null default 'Europe/Moscow',
  user_type text not null default 'tourist' check (user_type in ('tourist', 'organizer')),
  referral_code text not null unique,
  -- Known from the chat: started the bot and did not block it. A person who only opened the mini-app is not.
  reachable boolean not null default false,
  created_at timestamptz(3) not null default app_now()
);

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index session_by_user on session (user_id);

-- The first run of something that must run once stores its key and its answer in the same transaction.
create table once (
  key text primary key,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz(3) not null default app_now()
);

-- Work for the queue, written with the change that asks for it and moved by the relay.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default app_now()
);

-- What a person is told in the chat. waiting -> queued -> sending -> sent; or unreachable until the next /start; or dropped.
create table notice (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id uuid not null references users,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sending', 'sent', 'unreachable', 'dropped')),
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  queued_at timestamptz(3),
  lease_until timestamptz(3),
  sent_at timestamptz(3),
  message_id bigint,
  created_at timestamptz(3) not null default app_now()
);
create index notice_due on notice (due_at) where state = 'waiting';
create index notice_queued on notice (queued_at) where state in ('queued', 'sending');
create index notice_unreachable on notice (user_id) where state = 'unreachable';
