-- Who published or hid a review last: whoever presses a button after them reads whose decision stands. Telegram's id, as
-- in refund.closed_by.
alter table review add column decided_by bigint;
