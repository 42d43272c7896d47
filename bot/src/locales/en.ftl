language-code = en
open-app = Open the app
open-route = Open the route
open-wallet = Open the wallet
open-inbox = Open notifications
open-friends = Open friends
open-earn = Open tasks
claim-bonus = Claim the bonus
open-share = Open the invitation
open-shares = See the shares
open-booking = Open the booking
more-news = And { $count } more in your notifications.
write-review = Write a review
open-privacy = Read in full
menu-button = Open

greeting-new =
    <b>Welcome, { $name }</b>
    Hotels, excursions and entertainment. A 24-hour route earns { $reward } enp.
greeting-invited =
    <b>{ $inviter } invites you on a journey</b>
    Hotels, excursions and entertainment. A 24-hour route earns { $reward } enp.
greeting-back =
    <b>Welcome back, { $name }</b>
    Your route and your trips are waiting in the app.
greeting-gone = The service behind this link is gone. There are others like it in the app.
shown-by = { $inviter } is showing you:
open-shown = Have a look

start-failed = The server is temporarily unavailable. Send /start again in a minute.
start-failed-invited = The server is temporarily unavailable. Open the invitation again in a minute so that it counts.

help =
    <b>enp travel</b>
    Hotels, excursions and entertainment. Between trips, a 24-hour route earns you enp, and enp takes money off your next trip. The bot lets you know when your route is complete.
command-start = open the app
command-boost = boost your route
command-paysupport = payment questions and refunds
command-support = ask an operator
command-language = language / язык
command-terms = terms of purchase
command-privacy = your personal data
command-help = what this bot can do
help-member = <b>For organizers</b>
command-organizer = organizer’s desk: bookings, helpers and more
help-operator = <b>For operators</b>
command-requests = open requests
command-payment = find a payment
command-person = export or delete a person’s data
command-friends = invitations to check
command-tasks = tasks that pay enp

language-choose = Which language should we use here and in the app?
language-chosen = The bot and the app now speak English.

terms =
    <b>Terms of purchase</b>
    A boost is a digital item paid for with Telegram Stars. It lasts for one route, and a route can have one of each kind.
    Stars on your balance are prepaid: use them to buy boosts in the app.
    Anything you haven’t used can be refunded within 24 hours: /paysupport.
    Telegram Support can’t help with purchases made in this bot, but /paysupport can.
    Trips can’t be paid for with Stars: they are paid for by card or from the balance. A booking shows what a cancellation would bring back.
    By paying, you agree to these terms.

privacy =
    <b>Personal data</b>
    From Telegram we know your name, username, photo and language; from you, your region, your settings and what you write to an operator.
    For a booking: a name, phone number, email and notes. The organizer of the trip reads them, and 90 days after it we delete them.
    From the app: your routes, trips, purchases, balance history and who invited whom.
    For offline use the mini app keeps on your device { $offline }, for at most { $days } days.
    We don’t ask for your contact list or location, we never see your card details, and we don’t sell your data to anyone.
    You can export or delete your data right here with the buttons below. If they are not what you need, an operator can help: /support.
privacy-export-button = Export my data
privacy-delete-button = Delete my data
privacy-export-caption = Everything we keep, in one JSON file.
privacy-delete-question =
    <b>Delete your data for good?</b>
    Your name, photo, region, settings, favorites, messages and requests disappear at once and can’t be restored. Movements of money stay in our books, but without your name. If you come back, you’ll begin with a new account.
person-delete-question =
    <b>Delete the data of person { $id } for good?</b>
    Their name, photo, region, settings, favorites, messages and requests disappear at once and can’t be restored. Movements of money stay in our books, but without the name.
privacy-given-up = This will be lost with the data:
given-up-stars =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } Star on the balance in the app
       *[other] { NUMBER($stars) } Stars on the balance in the app
    }
given-up-boosts =
    { NUMBER($count) ->
        [one] { NUMBER($count) } boost you have paid for
       *[other] { NUMBER($count) } boosts you have paid for
    }
given-up-route = the unfinished route and its reward
given-up-trips =
    { NUMBER($count) ->
        [one] { NUMBER($count) } trip you have paid for
       *[other] { NUMBER($count) } trips you have paid for
    }
privacy-erase-button = Delete for good
privacy-keep-button = Leave as it is
privacy-kept = Nothing was deleted.
privacy-changed = Something changed while you were deciding. Please look again.
privacy-blocked =
    { $reason ->
        [payment] A payment is in progress. You can delete the data when it is over, in ten minutes at the latest.
       *[refund] Money is on its way back. You can delete the data when it has arrived.
    }
privacy-erased = Your data has been deleted. To come back, send /start: you’ll begin with a new account.
privacy-nobody = We keep nothing about such a person.
person-usage = Send /person followed by the person’s numeric Telegram ID.
person-data = The data of person { $id }: export or delete them at their request.
person-erased = The data of person { $id } have been deleted.

unhandled = This chat only takes commands: send /help to see them. Everything else is in the app.
unknown-command = There is no such command. Available commands: { $commands }.
button-outdated = This button no longer works.
failure = An unexpected error occurred. Please try again.
too-many = Too many messages at once, some were skipped. Wait half a minute and write again.
server-away = The server is temporarily unavailable. Please try again in a minute.
cancelled = Cancelled.
nothing-to-cancel = There is nothing to cancel.

stars-count =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } Star
       *[other] { NUMBER($stars) } Stars
    }

boosts =
    <b>Boosts</b>
    Power increases your reward, Pace shortens your route. A boost lasts for one route, and a route can have one of each kind.
boosts-when =
    { $session ->
        [active] You are on a route: a boost will apply to the rest of it.
       *[other] A boost will apply from your next start.
    }
boosts-all-owned = You already have a boost of each kind.
boost-owned =
    { $state ->
        [applied] “{ $name }” is active.
       *[waiting] “{ $name }” is waiting for your next start.
    }
boost-already-owned = You already have a boost of this kind.
boost-invoice-shown = The invoice is already in the chat above.
boost-unknown = This boost is no longer available. Send /boost again.

claim-reward = Claim

payment-later = Payments are unavailable right now. You have not been charged. Please try again in a minute.
payment-top-up = Stars top-up
payment-event =
    { $moment } — { $event ->
        [created] invoice created
        [asked] payment approved
        [declined] payment declined
        [charged] Stars charged
        [credited] credited to your balance
        [applied] boost active
        [refund_requested] refund requested
        [refunded] Stars refunded
       *[refund_failed] refund failed
    }
payment-status =
    { $status ->
        [refundable] These Stars can be refunded.
        [refunding] The refund has been accepted, and the Stars are on their way.
        [refunded] The Stars have been refunded.
        [given_back] The Stars have already been refunded or are on their way.
        [used] The boost is already active, so its Stars can’t be refunded automatically.
        [spent] Some of these Stars have already been spent, so they can’t be refunded automatically.
        [late] You can get Stars back within 24 hours, and that time has passed.
        [never_paid] This payment never went through, so there is nothing to refund.
       *[other] These Stars can’t be refunded automatically.
    }
refund-button =
    { NUMBER($stars) ->
        [one] Refund { NUMBER($stars) } Star
       *[other] Refund { NUMBER($stars) } Stars
    }

support-payments =
    <b>Payment questions</b>
    Choose a payment to see its details. To leave, send /cancel.
support-no-payments =
    <b>Payment questions</b>
    You have no payments. If you were charged all the same, write to an operator. To leave, send /cancel.
booking-paid =
    { $moment } — { $sum } { $method ->
        [card] by card
        [chain] on the TON network
       *[balance] from the balance
    }
booking-refund =
    { $state ->
        [in_progress] Refund in progress: { $sum } to the card. An operator makes it within 5 working days.
       *[done] Refunded: { $sum }.
    }
support-write-button = Write to an operator
support-list-button = Back to the list
support-choose = Choose a payment or tap “Write to an operator”. To leave, send /cancel.
support-describe = Describe what happened in one message. To leave, send /cancel.
support-text-only = Operators can only receive text. Describe what happened in words. To leave, send /cancel.
support-ask =
    <b>Ask an operator</b>
    Write your question in one message. If it is about a payment, try /paysupport: it shows how the payment went. To leave, send /cancel.
support-received =
    { $reach ->
        [operators] Request { $number } has been passed on to the operators. You’ll get the answer here, and you can add to it right here too.
       *[nobody] Request { $number } is saved. No operator is available right now; the first one to come back will see it. You’ll get the answer here, and you can add to it right here too.
    }
support-added =
    { $reach ->
        [operators] Added to request { $number }. The operators can see it.
       *[nobody] Added to request { $number }. No operator is available right now, so it is waiting for one.
    }
support-closed-already = Request { $number } is closed, so your message was not sent. To open a new one, send /support.
support-write-back = To continue, just write here.

operator-request =
    <b>Request { $number }</b>
    From: { $person } ({ $id })
operator-said = Operator { $operator }
operator-state =
    { $state ->
        [open] Open, nobody has taken it.
        [taken] Taken by { $operator }.
        [answered] Answered by { $operator }.
        [refunded] Closed by { $operator }: the Stars are being refunded.
        [declined] Closed by { $operator }: declined.
       *[closed] Closed by { $operator }.
    }
operator-how-to-answer = Reply to this message: the person gets your answer in their chat.
operator-answer-sent = Your answer has been sent.
operator-answer-waits = Your answer is saved. The person has blocked the bot and will get it when they come back.
operator-answer-not-sent = Your answer was not sent: another operator ({ $operator }) has taken this request. To answer it, tap “Release” and then “Take”.
operator-text-only = People can only be sent text: put your answer into words.
operator-requests =
    { NUMBER($total) ->
        [0] There are no open requests.
        [one] <b>{ NUMBER($total) } open request</b>
       *[other] <b>{ NUMBER($total) } open requests</b>
    }
operator-request-button =
    { $number } · { $person } · { $state ->
        [taken] taken
        [answered] answered
       *[open] waiting
    }
operator-request-gone = This request no longer exists.
operator-take-button = Take
operator-release-button = Release
operator-refund-button = Refund
operator-decline-button = Decline
operator-close-button = Close

lookup-usage = Send /payment followed by the ID of a payment or a transaction.
lookup-none = There is no such payment.
lookup-charge =
    <b>{ $amount }</b> { $way ->
        [chain] on the TON network
       *[card] by card
    } { $state ->
        [credited] – the money is on the buyer’s balance.
        [parked] – it fits no purchase: refund it with the payment provider.
        [due] – refund the sums on the buttons with the payment provider, then mark them here.
        [refunded] – refunded.
       *[granted] – the buyer has what it paid for.
    }
lookup-chain-hash = Transaction on the chain: { $id }
lookup-provider-charge = With the provider: { $id }
lookup-refunds-due = <b>Card refunds to make: { NUMBER($total) }</b>
lookup-person = Buyer: { $person }. Times are in { $zone }.
lookup-confirm-button = Yes, refund
lookup-keep-button = Leave as it is
lookup-close-button = Refunded { $amount } with the provider
lookup-closed-button = Yes, it’s refunded

refund-due = <b>Refund { $amount } to the card</b>
refund-due-how = Refund it with the payment provider by their ID, then tap the button: the buyer gets a message that the money has been sent.
refund-done = Refunded: { $operator }.

operator-friends =
    { NUMBER($total) ->
        [0] There are no invitations to check.
        [one] <b>{ NUMBER($total) } invitation to check</b>
       *[other] <b>{ NUMBER($total) } invitations to check</b>
    }
operator-friend = <b>{ $name }</b>, invited by { $inviter }
operator-friend-sign =
    { $sign ->
        [network] Many sign-ins from one network, and the profile has neither a username nor a photo.
       *[many] More than 20 friends of this person became active on one day.
    }
operator-friend-more = Also to check from this link: { NUMBER($count) } more.
operator-friend-state =
    { $state ->
        [counted] Counted: the rewards will be paid when they’re due.
        [not_counted] Not counted: there will be no rewards.
       *[under_review] Waiting for a decision: { NUMBER($enp) } enp and { NUMBER($usdt) } USDT for both sides.
    }
operator-friend-count-button = Count
operator-friend-refuse-button = Don’t count
operator-friend-gone = This invitation no longer exists.

review-about = <b>Review: { $title }</b>
review-state =
    { $state ->
        [published] Published: { $operator }.
        [hidden] Not published: { $operator }.
       *[pending] Waiting for a decision: nobody sees it until then.
    }
review-publish-button = Publish
review-reject-button = Reject
review-hide-button = Hide
review-gone = This review no longer exists.

member-accept-button = Accept
member-decline-button = Decline
member-show-button = Open
member-check-in-button = Check in
member-cancel-button = Cancel the booking
member-keep-button = Leave as it is
member-change-allow-button = Agree
member-change-refuse-button = Refuse
member-change-allowed = The change is allowed: the guest confirms it while there are places.
member-change-refused = There will be no change: the booking stays as it is.
member-state =
    { $state ->
        [awaiting_organizer] waiting for an answer
        [confirmed] confirmed
        [checked_in] checked in
        [completed] completed
        [no_show] no-show
        [declined] declined
        [cancelled_by_tourist] cancelled by the traveller
        [cancelled_by_organizer] cancelled by the organizer
       *[other] not paid
    }
member-redeemed = Checked in: { $redeemed } of { $quantity }
member-notes = Notes: “{ $notes }”
member-answer-until = Please answer by { $moment }: after that the request closes automatically.
member-nobody = This is where organizers see their bookings and services, and you aren’t one of them yet. If you’d like to host travellers, apply.
member-bookings =
    { NUMBER($total) ->
        [0] No bookings for today or the days ahead. When one comes in, you’ll hear about it here.
        [one] Today and ahead: { NUMBER($total) } booking
       *[other] Today and ahead: { NUMBER($total) } bookings
    }
member-bookings-first = The next { $shown } are shown.
member-booking-gone = You have no such booking.
member-not-cancellable = This booking can no longer be cancelled.
member-decline-ask = Why can’t you take booking { $number }? Tell us in one message: the traveller will read these words and get a full refund.
member-decline-skip-button = Decline without a reason
member-decline-done = The request is declined, the traveller is getting a full refund.
member-cancel-ask = Why are you cancelling booking { $number }? Tell us in one message: the traveller will read these words.
member-cancel-skip-button = No reason
member-cancel-confirm = Cancel booking { $number }? The traveller gets all of the money back.
member-cancel-compensation = The guest gets up to 10% = { $enp }, taken from your earnings: { $cost }.
member-cancel-confirm-button = Yes, cancel
member-cancel-done = The booking is cancelled, the traveller is getting a full refund.
member-reason = Reason: “{ $reason }”
words-with-links = The text can have one link or one @name only. Write it in full, not shortened and without spaces, for example baikal.ru/map.
member-reason-too-long = That’s too long: please keep it under { $most } characters.
member-reason-text-only = A reason can only be written in words. To leave, send /cancel.
member-kept = All right, nothing has changed.
door-unit = { $title }: { $redeemed } of { $quantity }
door-one-button = +1: { $title }
door-all-button = All at once: { $left }
door-replaced = This QR code has been replaced by a newer one: ask to open the voucher again.
door-not-valid = This booking can’t be checked in.
door-used-up = Everybody of this booking has come already.
door-closed = Check-in is open from { $from } until { $until }.
door-unknown = You have no such booking: check the number, or scan the QR code again.

tasks-count =
    { NUMBER($total) ->
        [0] There are no tasks yet.
        [one] <b>{ NUMBER($total) } task</b>
       *[other] <b>{ NUMBER($total) } tasks</b>
    }
tasks-line =
    <code>{ $key }</code> { $title }
    { $reward } enp, completed: { NUMBER($completed) }{ $until ->
        [none] {""}
       *[other] , until { $until }
    }
tasks-add-hint = To add a task, send /tasks add and its fields, each on a separate line.
tasks-how-to-add =
    Send in one message:
    <pre>/tasks add
    key: guide
    type: visit
    url: https://enp.travel/guide
    reward: 25
    title ru: Откройте путеводитель
    title en: Open the guide
    text ru: Через час вернитесь за наградой.
    text en: Come back in an hour for the reward.
    until: 2026-12-31</pre>
    Types: subscription (channel), visit and social (url), referral (friends), daily_bonus. A social task can have review: yes, then an operator looks at each completion first.
tasks-wrong =
    { $problem ->
        [missing] The field <b>{ $field }</b> is missing.
        [unknown] There is no field <b>{ $field }</b>.
        [taken] This <b>{ $field }</b> is taken.
       *[invalid] The field <b>{ $field }</b> is not valid.
    }
tasks-added = Task { $key } has been added; it pays { $reward } enp.
tasks-retire-button = Retire: { $key }
tasks-confirm-button = Retire this task
tasks-keep-button = Keep it
tasks-retired = Task { $key } has been retired. Users who completed it keep the reward.
tasks-review-button = Review: { NUMBER($waiting) }
tasks-review =
    <b>{ $title }</b>
    { $person } says this is done. Waiting for review: { NUMBER($waiting) }.
tasks-approve-button = Approve
tasks-decline-button = Decline
tasks-decided-before = Another operator has decided this already.
tasks-nothing-waits = Nothing is waiting for review.
