drop index support_request_by_booking;
-- contract step: an objection to a no-show is a case, not a support request.
alter table support_request drop column booking_id;
