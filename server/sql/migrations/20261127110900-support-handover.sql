create table support_handover (
  id bigint generated always as identity primary key,
  request_id uuid not null references support_request on delete cascade,
  operator_id bigint not null,
  to_operator_id bigint not null,
  note text check (length(note) <= 500),
  created_at timestamptz(3) not null
);
create index support_handover_by_request on support_handover (request_id, id desc);
