-- A booking names its charge in the transaction that records it, a moment before the charge's own row is written.
alter table booking alter constraint booking_charge_id_fkey deferrable initially deferred;
