create table import_review (
  import_id uuid primary key references organizer_import on delete cascade,
  state text not null default 'submitted' check (state in ('submitted', 'decided', 'withdrawn')),
  round integer not null default 1 check (round > 0),
  reason text,
  decided_by bigint,
  submitted_at timestamptz(3) not null default app_now(),
  decided_at timestamptz(3)
);
create index import_review_waiting on import_review (submitted_at, import_id) where state = 'submitted';
create trigger import_review_life_cycle before update of state on import_review
    for each row when (old.state is distinct from new.state)
    execute function check_transition('submitted>decided', 'submitted>withdrawn', 'decided>submitted',
      'withdrawn>submitted');
create table import_review_draft (
  import_id uuid not null references import_review on delete cascade,
  draft_id uuid not null,
  submission integer not null check (submission > 0),
  is_edit boolean not null,
  decided_round integer,
  before jsonb,
  after jsonb,
  primary key (import_id, draft_id)
);
create index import_review_draft_draft on import_review_draft (draft_id);
