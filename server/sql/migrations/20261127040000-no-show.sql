-- A no-show can be taken back, and the traveller can object to it.
alter table booking add column no_show_at timestamptz(3), add column no_show_objected_at timestamptz(3);
-- lock: the table of requests is small; the trigger is replaced at once.
alter table support_request alter column update_id drop not null;
alter table support_request add column booking_id uuid references booking;
-- lock: the column was added just now, so the index is empty.
create unique index support_request_by_booking on support_request (booking_id)
    where (booking_id is not null) and (state <> 'closed');
create or replace trigger booking_life_cycle before update of state on booking
    for each row when (old.state is distinct from new.state)
    execute function check_transition('hold>paying', 'hold>paid', 'hold>expired', 'hold>cancelled_by_tourist',
      'paying>paid', 'paying>expired', 'paying>cancelled_by_tourist', 'paid>awaiting_organizer',
      'paid>confirmed', 'awaiting_organizer>confirmed', 'awaiting_organizer>declined',
      'awaiting_organizer>cancelled_by_tourist', 'confirmed>checked_in', 'confirmed>completed',
      'confirmed>no_show', 'confirmed>cancelled_by_tourist', 'confirmed>cancelled_by_organizer',
      'checked_in>completed', 'checked_in>confirmed', 'no_show>confirmed', 'expired>paid');
