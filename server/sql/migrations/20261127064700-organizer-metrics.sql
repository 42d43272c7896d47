create table organizer_metric (
  day date not null,
  organizer_id uuid not null references organizer,
  category text not null,
  name text not null,
  currency text not null default '',
  amount bigint not null,
  counted_at timestamptz(3) not null,
  primary key (day, organizer_id, category, name, currency)
);
create index organizer_metric_by_organizer on organizer_metric (organizer_id, day);
