-- How many guests a private option takes; docs/rules/private-departures.md
alter table service_option add column group_max smallint;
