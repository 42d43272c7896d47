-- What was taken back of a reward, and what was not there any more to be taken; together they are the reward.
alter table task_progress
  add column taken bigint check (taken >= 0),
  add column owed bigint check (owed >= 0),
  add check ((state = 'reversed') = (taken is not null)),
  add check (coalesce(taken + owed, reward) is not distinct from reward);
