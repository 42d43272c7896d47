-- A booking of the option takes all units of its resources at a start.
alter table service_option add column is_private boolean not null default false;
alter table resource_day add column is_whole boolean not null default false;
alter table option_resource drop constraint option_resource_per_check;
alter table option_resource add constraint option_resource_per_check check (per in ('booking', 'unit', 'all')) not valid;
create or replace trigger resource_day_whole_kept before update on resource_day
    for each row when (old.is_whole) execute function keep_whole();
