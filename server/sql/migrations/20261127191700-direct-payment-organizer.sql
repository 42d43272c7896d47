update direct_payment set organizer_id = booking.organizer_id from booking where booking.id = booking_id;
