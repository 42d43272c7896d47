-- Messages expected on a day; docs/rules/message-budget.md
create table message_forecast (
  -- In Moscow, as the day of a choice.
  day date primary key,
  -- One object for each hour: messages by kind.
  hours jsonb not null,
  made_at timestamptz(3) not null
);

-- How notifications of a kind reach the chat on a day.
create table message_choice (
  day date not null,
  kind text not null,
  -- chat: as usual. merge: in the evening message. inbox: not in the chat.
  channel text not null check (channel in ('chat', 'merge', 'inbox')),
  -- A Telegram id; null for the default of the forecast.
  chosen_by bigint,
  chosen_at timestamptz(3) not null,
  primary key (day, kind)
);

-- Messages of a kind that leave above the free limit; docs/rules/message-budget.md#paid
create table paid_broadcast (
  day date not null,
  kind text not null,
  max_stars integer not null check (max_stars > 0),
  -- Messages that may still be charged or were; never more than ten for each Star.
  reserved integer not null default 0 check (reserved >= 0),
  -- Reported as sent, or with an unknown outcome.
  charged integer not null default 0,
  -- A Telegram id.
  chosen_by bigint not null,
  chosen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- operator: another choice. telegram: it refused the payment.
  end_reason text check (end_reason in ('operator', 'telegram')),
  primary key (day, kind),
  check ((ended_at is null) = (end_reason is null))
);

-- Outcomes that `paid_broadcast` does not count yet: no message waits for a row that all share.
create table paid_settlement (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  is_charged boolean not null
);

-- Bills of Telegram for messages above the free limit.
create table message_bill (
  number bigint generated always as identity primary key,
  id text not null unique,
  messages integer not null,
  nanostars bigint not null,
  -- Not posted yet, because the ledger has whole Stars.
  carry_nanostars bigint not null,
  billed_at timestamptz(3) not null
);
