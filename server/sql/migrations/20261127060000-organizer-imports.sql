create table organizer_import (
  id uuid default gen_random_uuid() primary key,
  key text not null unique,
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'confirmed', 'done', 'undone')),
  rows jsonb not null,
  report jsonb not null,
  next_row integer not null default 0 check (next_row >= 0),
  without_picture integer not null default 0 check (without_picture >= 0),
  created_at timestamptz(3) not null default app_now(),
  worked_at timestamptz(3),
  done_at timestamptz(3)
);
create index organizer_import_waiting on organizer_import (worked_at, id) where state = 'confirmed';
create index organizer_import_created on organizer_import (created_at);
create trigger organizer_import_life_cycle before update of state on organizer_import
    for each row when (old.state is distinct from new.state)
    execute function check_transition('checked>confirmed', 'confirmed>done', 'done>undone');
create table organizer_import_draft (
  import_id uuid not null references organizer_import on delete cascade,
  draft_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, draft_id)
);
create index organizer_import_draft_draft on organizer_import_draft (draft_id);
