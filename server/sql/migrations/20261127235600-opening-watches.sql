-- 'opens': the user waits until an option can be booked. Such a watch has no days and no end.
alter table watch add column reason text not null default 'places';
alter table watch alter column over_at drop not null;
alter table watch add constraint watch_reason_check
  check (case reason when 'places' then over_at is not null when 'opens' then over_at is null else false end) not valid;
create or replace trigger watch_ended_unreserved after update of ended_at on watch
    for each row when (old.ended_at is null and new.ended_at is not null and new.reason = 'places')
    execute function release_reserved_of_watch();
