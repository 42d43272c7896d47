organizer-menu-departures = Departures
departures-list = The next departures that somebody has booked. Choose one.
departures-none = Nobody has booked a departure yet.
departures-back = ‹ Departures
departure-nobody = Nobody is left on this departure.
departure-counts = Bookings: { $confirmed }{ $requests ->
    [0] {""}
   *[other] , requests: { $requests }
}{ $guests ->
    [0] .
   *[other] , guests: { $guests }.
}
departure-write-button = Write to everybody
departure-cancel-button = Cancel the departure
departure-back-button = ‹ Back
departure-cancel-ask = <b>Cancel the whole departure?</b> { $departure }
departure-cancel-counts = Confirmed bookings: { $confirmed }, guests: { $guests }.
departure-cancel-requests = Unanswered requests: { $requests }, they will be declined.
departure-cancel-holds = Unpaid bookings: { $holds }, they will be cancelled. A payment in progress is refunded automatically.
departure-cancel-checked-in = Already checked in: { $checkedIn }, they stay as they are.
departure-cancel-without-chat = Booked by telephone or at the door: { $withoutChat }, please tell them yourself.
departure-cancel-back = Guests get back: { $sums }.
departure-cancel-enp-back = They also get back the { $enp } they spent.
departure-cancel-bonus = The guests get up to 10% = { $enp }, taken from your earnings: { $cost }.
departure-cancel-for-good = This can’t be undone: the departure comes off sale at once, and the money goes back to the guests.
departure-cancel-why = Why? Choose a reason or write your own: every guest will read it. To leave: /cancel.
departure-cancel-confirm-button = Yes, cancel the whole departure
departure-reason = Reason: “{ $reason }”
departure-cancelling = <b>Cancelling:</b> { $departure }
departure-cancelled = <b>Cancelled:</b> { $departure }
departure-cancelled-already = This departure is being cancelled already.
departure-progress = { $done } of { $total }
departure-outcome = Bookings cancelled: { $cancelled }, requests declined: { $declined }, unpaid ended: { $ended }, unchanged: { $kept }.
departure-failing = { $number }: { $problem }, we will try again soon.
departure-failing-more = And { $count } more did not work.
departure-problem =
    { $problem ->
        [NOT_CANCELLABLE] the booking can’t be cancelled now
       *[other] it could not be cancelled
    }
message-ask = <b>A message to everybody:</b> { $departure }
    It reaches { $people }. Write one message of up to 1000 characters. To leave: /cancel.
message-unreachable = Have stopped the bot: { $unreachable }; they get it when they come back.
message-without-chat = Booked by telephone or at the door: { $withoutChat }; please write to them yourself.
message-left = You can send { $left } more today. Guests who book later won’t see it.
message-text-only = Words only, please. To leave: /cancel.
message-photo-or-text = Words, or a photo with words below it, please. To leave: /cancel.
message-photo-words = Add words to the photo: send it again with a caption.
message-confirm = This is what { $people } will read:

    “{ $text }”
message-send-button = Send ({ $people })
message-keep-button = Don’t send
message-not-sent = All right, nothing was sent.
message-sent = Sending to everybody ({ $people }){ $unreachable ->
    [0] .
   *[other] ; { $unreachable } of them get it when they come back to the bot.
}

    “{ $text }”
message-limit = No more messages can be sent now. Please try later.
talk-guest-button = Write to the guest
talk-organizer-button = Write to the organizer
talk-answer-button = Answer
talk-ask-guest = To the guest { $to }, booking { $number }, “{ $title }”. Write one message of up to 1000 characters; the answer comes here. To leave: /cancel.
talk-ask-organizer = To the organizer “{ $to }”, booking { $number }, “{ $title }”. Write one message of up to 1000 characters; the answer comes here. We don’t show your contacts. To leave: /cancel.
talk-you = You
talk-sent =
    { $side ->
        [guest] Passed on to the organizer, booking { $number }.
       *[organizer] Passed on to the guest, booking { $number }.
    }
talk-waits =
    { $side ->
        [guest] Kept, booking { $number }: the organizer is away from the bot and will read it on coming back.
       *[organizer] Kept, booking { $number }: the guest has stopped the bot and will read it on coming back.
    }
talk-closed = No more messages about this booking: you can write from the payment until a week after the trip. Need help? /support.
talk-reply-hint = To answer, press “Answer” or reply to this message.
admin-departures = Organizers to guests
admin-departures-none = No organizer has written to anybody yet.
