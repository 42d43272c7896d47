-- lock: the table of broadcasts is small, so its constraints are checked at once.
alter table broadcast
  add column planned_for timestamptz(3),
  add column planned_by bigint,
  drop constraint broadcast_state_check,
  add constraint broadcast_state_check check (state in ('draft', 'planned', 'running', 'stopped', 'finished')),
  drop constraint broadcast_check,
  add constraint broadcast_check check ((state in ('draft', 'planned')) = (started_at is null)),
  add constraint broadcast_planned_check check (state <> 'planned' or (planned_for is not null and planned_by is not null));
-- lock: the table of broadcasts is small.
create index broadcast_planned on broadcast (planned_for) where state = 'planned';
create or replace trigger broadcast_life_cycle before update of state on broadcast
    for each row when (old.state is distinct from new.state)
    execute function check_transition('draft>planned', 'draft>running', 'planned>draft', 'planned>running',
      'running>stopped', 'running>finished');
