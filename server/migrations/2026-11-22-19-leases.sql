-- Work that one process of many does, once per period: whoever holds the lease does it. `due_at` follows the product's
-- clock, so that the work can be made due by moving it; `held_until` is real time, so that moving the clock takes the
-- lease from nobody. `fence` grows with every holder: what an earlier holder writes with its number can be told apart.
create table lease (
  name text primary key,
  due_at timestamptz(3) not null,
  held_until timestamptz(3) not null default '-infinity',
  fence bigint not null default 0,
  failures integer not null default 0
);

-- The comparison of Stars keeps its place in the order; its own column is left to the version before this one.
insert into lease (name, due_at) select 'stars check', due_at from stars_check;
insert into lease (name, due_at)
  select 'ledger check', coalesce(max(at) + interval '1 hour', '-infinity') from reconcile_result;
