-- contract step: an objection to a no-show is a case, not a support request.
drop index support_request_by_booking;
alter table support_request drop column booking_id;
