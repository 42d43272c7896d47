-- Null: a market price of the source of rates.
alter table setting alter column set_by drop not null;
