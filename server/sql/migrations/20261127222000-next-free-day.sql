-- Computed by the worker: cards show it, and services that can be booked soon come first.
alter table service add column next_free_on date;
