-- What the numbers of a day are counted by.
create index bonus_claim_by_time on bonus_claim using brin (claimed_at);
create index booking_by_payment on booking (paid_at) where paid_at is not null;
create index withdrawal_by_completion on withdrawal (closed_at) where state = 'completed';
