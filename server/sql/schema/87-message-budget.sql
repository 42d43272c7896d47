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
