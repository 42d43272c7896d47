-- A change of a booking makes a new voucher; those before are not taken at the door any more; docs/product.md, section 14.
alter table booking add column voucher_version smallint not null default 1 check (voucher_version > 0);

-- One check-in redeems several kinds of units under one key, which its organizer's program chose.
alter table redemption drop constraint redemption_key_key, add unique (booking_id, key, unit_id);
