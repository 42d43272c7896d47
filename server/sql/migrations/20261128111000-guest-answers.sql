-- Answers of a companion to the organizer's questions for one guest; docs/rules/companions.md
alter table booking_ticket add column answers jsonb;
create trigger booking_ticket_answers before update of state, number, holder_id on booking_ticket
    for each row when (old.answers is not null)
    execute function clear_guest_answers();
