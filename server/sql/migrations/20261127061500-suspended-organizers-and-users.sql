-- lock: the table has one row per decision of an operator
alter table suspension drop constraint suspension_kind_check;
alter table suspension add constraint suspension_kind_check
  check (kind in ('service', 'organizer', 'user')) not valid;
create trigger service_suspended_with_organizer after insert on service
    for each row execute function suspend_with_organizer();
create trigger service_moved_to_organizer after update of organizer_id on service
    for each row when (old.organizer_id is distinct from new.organizer_id)
    execute function suspend_with_organizer();
