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

-- Adds `waiting>unsent`.
create or replace trigger notification_life_cycle before update of state on notification
    for each row when (old.state is distinct from new.state)
    execute function check_transition('waiting>queued', 'waiting>sending', 'waiting>sent', 'waiting>merged',
      'waiting>unsent', 'waiting>dropped', 'queued>waiting', 'queued>sending', 'queued>sent', 'queued>unsent',
      'queued>dropped', 'sending>waiting', 'sending>queued', 'sending>sent', 'sending>unreachable', 'sending>unsent',
      'sending>dropped', 'merged>dropped', 'unreachable>waiting', 'unreachable>sent', 'unreachable>dropped');
