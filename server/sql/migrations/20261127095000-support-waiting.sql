alter table support_request add column waiting_since timestamptz(3);
alter table support_request add column first_answered_at timestamptz(3);
alter table support_request drop constraint support_request_outcome_check;
alter table support_request add constraint support_request_outcome
  check (outcome in ('refunded', 'declined', 'closed', 'resolved')) not valid;
