-- outside a transaction
alter table support_request validate constraint support_request_outcome;
create index concurrently if not exists support_request_by_answer
  on support_request (first_answered_at) where first_answered_at is not null;
