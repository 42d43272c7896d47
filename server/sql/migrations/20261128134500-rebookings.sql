-- The declined or cancelled booking whose refund paid this one; docs/rules/rebooking.md
alter table booking add column rebooks uuid;
