organizer-menu-departures = Departures and stays
departures-list = Upcoming departures and stays with bookings. Choose one.
departures-none = No upcoming bookings yet.
departures-back = ‹ Back to list
departure-nobody = There are no bookings left here.
departure-counts = Bookings: { $confirmed }{ $requests ->
    [0] {""}
   *[other] , requests: { $requests }
}{ $guests ->
    [0] .
   *[other] , guests: { $guests }.
}
departure-write-button = Message everyone
departure-cancel-button = Cancel all bookings
departure-back-button = ‹ Back
departure-cancel-ask = <b>Cancel all bookings?</b> { $departure }
departure-cancel-counts = Confirmed bookings: { $confirmed }, guests: { $guests }.
departure-cancel-requests = Unanswered requests: { $requests }. They will be declined.
departure-cancel-holds = Unpaid bookings: { $holds }. They will be cancelled, and payments in progress will be refunded automatically.
departure-cancel-checked-in = Bookings already checked in: { $checkedIn }. They stay as they are.
departure-cancel-without-chat = Booked by phone or on site: { $withoutChat }. Please tell them yourself.
departure-cancel-back = Guests get back: { $sums }.
departure-cancel-enp-back = They also get back { $enp } that they spent.
departure-cancel-bonus = They also get compensation of up to 10% ({ $enp }), and { $cost } is deducted from your earnings.
departure-cancel-for-good = This can’t be undone: the places go off sale at once, and guests get their money back.
departure-cancel-why = Why? Choose a reason or send your own; every guest will see it. Send /cancel to stop.
departure-cancel-confirm-button = Yes, cancel all bookings
departure-reason = Reason: “{ $reason }”
departure-cancelling = <b>Cancelling bookings:</b> { $departure }
departure-cancelled = <b>Bookings cancelled:</b> { $departure }
departure-cancelled-already = These bookings are already being cancelled.
departure-progress = { $done } of { $total }
departure-outcome = Bookings cancelled: { $cancelled }, requests declined: { $declined }, unpaid bookings cancelled: { $ended }, unchanged: { $kept }.
departure-failing = { $number }: { $problem }. We’ll try again soon.
departure-failing-more = Couldn’t be cancelled yet: { $count } more.
departure-problem =
    { $problem ->
        [NOT_CANCELLABLE] the booking can’t be cancelled now
       *[other] it couldn’t be cancelled
    }
message-ask = <b>Message to everyone:</b> { $departure }
    Recipients: { $people }. Send one message of up to 1000 characters. Send /cancel to stop.
message-unreachable = { $unreachable ->
    [one] { $unreachable } guest blocked the bot. They will get it when they return.
   *[other] { $unreachable } guests blocked the bot. They will get it when they return.
}
message-without-chat = Booked by phone or on site: { $withoutChat }. Please message them yourself.
message-left = You can send { $left } more today. Guests who book later won’t see it.
message-text-only = Please send text. Send /cancel to stop.
message-photo-or-text = Please send text or a photo with a caption. Send /cancel to stop.
message-photo-words = The photo has no caption. Send it again with text.
message-confirm = Recipients: { $people }. They will see:

    “{ $text }”
message-send-button = Send ({ $people })
message-keep-button = Don’t send
message-not-sent = OK, nothing was sent.
message-sent = Sending to everyone ({ $people }){ $unreachable ->
    [0] .
   *[other] ; { $unreachable } of them will get it when they return to the bot.
}

    “{ $text }”
message-limit = You’ve reached the message limit. Try again later.
talk-guest-button = Message the guest
talk-organizer-button = Message the organizer
talk-answer-button = Answer
talk-ask-guest = To guest { $to }, booking { $number }, “{ $title }”. Send one message of up to 1000 characters; the answer will come here. Send /cancel to stop.
talk-ask-organizer = To organizer “{ $to }”, booking { $number }, “{ $title }”. Send one message of up to 1000 characters; the answer will come here. We don’t share your contact details. Send /cancel to stop.
talk-you = You
talk-sent =
    { $side ->
        [guest] Sent to the organizer, booking { $number }.
       *[organizer] Sent to the guest, booking { $number }.
    }
talk-waits =
    { $side ->
        [guest] Saved, booking { $number }. The organizer isn’t using the bot right now and will get it when they return.
       *[organizer] Saved, booking { $number }. The guest blocked the bot and will get it when they return.
    }
talk-closed = You can no longer message about this booking: messages are open from payment until a week after the trip. Need help? Send /support.
talk-reply-hint = To answer, tap “Answer” or reply to this message.
admin-departures = Messages to guests
admin-departures-none = No organizer has messaged guests yet.
