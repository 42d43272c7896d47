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
    Hotels, tours and activities. A 24-hour route earns you { $reward } enp.
greeting-invited =
    <b>{ $inviter } invites you on a journey</b>
    Hotels, tours and activities. A 24-hour route earns you { $reward } enp.
greeting-back =
    <b>Welcome back, { $name }</b>
    Your route and your trips are waiting in the app.
greeting-gone = This service is no longer available. You can find similar ones in the app.
shown-by = { $inviter } shared this with you:
open-shown = Take a look

start-failed = The server is temporarily unavailable. Send /start again in a minute.
start-failed-invited = The server is temporarily unavailable. Open the invitation again in a minute so that it counts.

help =
    <b>enp travel</b>
    Hotels, tours and activities. Between trips, 24-hour routes earn you enp, the app’s currency that makes your next trip cheaper. The bot lets you know when your route is complete.
command-start = open the app
command-boost = boost your route
command-paysupport = payment questions and refunds
command-support = ask an operator
command-language = language / язык
command-terms = terms of purchase
command-privacy = your personal data
command-help = what this bot can do
help-member = <b>For organizers</b>
command-organizer = organizer menu: bookings, team and more
help-operator = <b>For operators</b>
command-requests = open requests
command-payment = find a payment
command-person = export or delete a user’s data
command-friends = invitations to review
command-tasks = tasks that pay enp

language-choose = Which language would you like to use here and in the app?
language-chosen = The bot and the app now speak English.

terms =
    <b>Terms of purchase</b>
    A boost is a digital item that you buy with Telegram Stars. It lasts for one route, and a route can have one of each kind.
    Stars on your balance are prepaid: use them to buy boosts in the app.
    Anything you haven’t used can be refunded within 24 hours: /paysupport.
    Telegram Support can’t help with purchases made in this bot, but /paysupport can.
    Trips can’t be paid for with Stars: pay by card or from your balance. Each booking shows how much you’d get back if you cancel.
    By paying, you agree to these terms.

privacy =
    <b>Personal data</b>
    From Telegram we get your name, username, photo and language; from you, your region, settings and messages to operators.
    For a booking: a name, phone number, email and notes. The organizer of the trip sees them, and we delete them 90 days after the trip.
    From the app: your routes, trips, purchases, balance history and who invited whom.
    For offline use, the mini app stores on your device for up to { $days } days: { $offline }.
    We don’t ask for your contact list or location, we never see your card details, and we don’t sell your data to anyone.
    To export or delete your data, use the buttons below. For anything else, ask an operator: /support.
privacy-export-button = Export my data
privacy-delete-button = Delete my data
privacy-export-caption = All your data in one JSON file.
privacy-delete-question =
    <b>Delete your data for good?</b>
    Your name, photo, region, settings, favorites, messages and requests are deleted at once and can’t be restored. Transactions stay in our records without your name. If you come back, you’ll start with a new account.
person-delete-question =
    <b>Delete the data of user { $id } for good?</b>
    Their name, photo, region, settings, favorites, messages and requests are deleted at once and can’t be restored. Transactions stay in our records without the name.
privacy-given-up = This will also be lost:
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
privacy-keep-button = Keep the data
privacy-kept = Nothing was deleted.
privacy-changed = The data has changed. Please check and confirm again.
privacy-blocked =
    { $reason ->
        [payment] A payment is in progress. You can delete the data once it’s complete, in 10 minutes at most.
       *[refund] A refund is on its way. You can delete the data once it has arrived.
    }
privacy-erased = Your data has been deleted. To come back with a new account, send /start.
privacy-nobody = We have no data about this user.
person-usage = Send /person followed by the user’s numeric Telegram ID.
person-data = Data of user { $id }: export or delete it at the user’s request.
person-erased = The data of user { $id } has been deleted.

unhandled = Sorry, I only understand commands. Send /help to see them; everything else is in the app.
unknown-command = Unknown command. Available commands: { $commands }.
button-outdated = This button no longer works.
failure = An unexpected error occurred. Please try again.
too-many = Too many messages at once, so some were skipped. Wait half a minute and try again.
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
        [active] You’re on a route: a boost will apply to the rest of it.
       *[other] A boost will apply to your next route.
    }
boosts-all-owned = You already have a boost of each kind.
boost-owned =
    { $state ->
        [applied] “{ $name }” is active.
       *[waiting] “{ $name }” will apply to your next route.
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
        [late] Stars can be refunded within 24 hours, and that time has passed.
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
    Choose a payment to see its details. Send /cancel to stop.
support-no-payments =
    <b>Payment questions</b>
    You have no payments. If you were charged anyway, message an operator. Send /cancel to stop.
booking-paid =
    { $moment } — { $sum } { $method ->
        [card] by card
        [chain] on the TON network
       *[balance] from the balance
    }
booking-refund =
    { $state ->
        [in_progress] Refund in progress: { $sum } to your card. An operator sends it within 5 working days.
       *[done] Refunded: { $sum }.
    }
support-write-button = Message an operator
support-list-button = Back to the list
support-choose = Choose a payment or tap “Message an operator”. Send /cancel to stop.
support-describe = Describe what happened in one message. Send /cancel to stop.
support-text-only = Please send text: operators can’t receive anything else. Send /cancel to stop.
support-ask =
    <b>Ask an operator</b>
    Send your question in one message. If it’s about a payment, try /paysupport: it shows how the payment went. Send /cancel to stop.
support-received =
    { $reach ->
        [operators] Request { $number } has been sent to our operators. They’ll answer here, and you can add details here too.
       *[nobody] Request { $number } is saved. No operator is available right now; the first one to come back will see it. They’ll answer here, and you can add details here too.
    }
support-added =
    { $reach ->
        [operators] Added to request { $number }. Our operators can see it.
       *[nobody] Added to request { $number }. No operator is available right now; the first one to come back will see it.
    }
support-closed-already = Request { $number } is closed, so your message wasn’t sent. Send /support to open a new one.
support-write-back = To continue, just write here.

operator-request =
    <b>Request { $number }</b>
    From: { $person } ({ $id })
operator-said = Operator { $operator }
operator-state =
    { $state ->
        [open] Open, not taken yet.
        [taken] Taken by { $operator }.
        [answered] Answered by { $operator }.
        [refunded] Closed by { $operator }: the Stars are being refunded.
        [declined] Closed by { $operator }: declined.
       *[closed] Closed by { $operator }.
    }
operator-how-to-answer = Reply to this message: the user gets your answer in their chat.
operator-answer-sent = Your answer has been sent.
operator-answer-waits = Your answer is saved. The user blocked the bot and will get it when they return.
operator-answer-not-sent = Your answer wasn’t sent: another operator ({ $operator }) has taken this request. To answer it, tap “Release”, then “Take”.
operator-text-only = Please send text: users can’t receive anything else here.
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
        [parked] – it matches no purchase: refund it with the payment provider.
        [due] – refund the sums on the buttons with the payment provider, then mark them here.
        [refunded] – refunded.
       *[granted] – the buyer has received the purchase.
    }
lookup-chain-hash = Blockchain transaction: { $id }
lookup-provider-charge = Provider’s ID: { $id }
lookup-refunds-due = <b>Card refunds to make: { NUMBER($total) }</b>
lookup-person = Buyer: { $person }. Times are in { $zone }.
lookup-confirm-button = Yes, refund
lookup-keep-button = Keep as is
lookup-close-button = Mark { $amount } as refunded
lookup-closed-button = Yes, it’s refunded

refund-due = <b>Refund { $amount } to the card</b>
refund-due-how = Refund it with the payment provider, using the provider’s ID. Then tap the button, and we’ll tell the buyer that the money has been sent.
refund-done = Refunded by { $operator }.

operator-friends =
    { NUMBER($total) ->
        [0] There are no invitations to review.
        [one] <b>{ NUMBER($total) } invitation to review</b>
       *[other] <b>{ NUMBER($total) } invitations to review</b>
    }
operator-friend = <b>{ $name }</b>, invited by { $inviter }
operator-friend-sign =
    { $sign ->
        [network] Many sign-ins from one network, and the profile has no username or photo.
       *[many] More than 20 friends of this user became active in one day.
    }
operator-friend-more = From this link, { NUMBER($count) } more to review.
operator-friend-state =
    { $state ->
        [counted] Counted: rewards are paid when due.
        [not_counted] Not counted: no rewards.
       *[under_review] Waiting for a decision: { NUMBER($enp) } enp and { NUMBER($usdt) } USDT for both sides.
    }
operator-friend-count-button = Count
operator-friend-refuse-button = Don’t count
operator-friend-gone = This invitation no longer exists.

review-about = <b>Review: { $title }</b>
review-state =
    { $state ->
        [published] Published by { $operator }.
        [hidden] Hidden by { $operator }.
       *[pending] Waiting for a decision. It stays hidden until then.
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
member-keep-button = Keep as is
member-change-allow-button = Accept
member-change-refuse-button = Decline
member-change-allowed = Change accepted. The guest can confirm it while places are available.
member-change-refused = Change declined. The booking stays as it is.
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
member-answer-until = Please answer by { $moment }. After that, the request closes automatically.
member-nobody = Organizers manage their bookings and services here. Would you like to host travellers? Apply to become an organizer.
member-bookings =
    { NUMBER($total) ->
        [0] No bookings for today or later. We’ll message you here when you get one.
        [one] Today and later: { NUMBER($total) } booking
       *[other] Today and later: { NUMBER($total) } bookings
    }
member-bookings-first = Showing the next { $shown }.
member-booking-gone = Booking not found.
member-not-cancellable = This booking can no longer be cancelled.
member-decline-ask = Why can’t you take booking { $number }? Send the reason in one message. The traveller will see it and get a full refund.
member-decline-skip-button = Decline without a reason
member-decline-done = Request declined. The traveller is getting a full refund.
member-cancel-ask = Why are you cancelling booking { $number }? Send the reason in one message. The traveller will see it.
member-cancel-skip-button = Cancel without a reason
member-cancel-confirm = Cancel booking { $number }? The traveller gets a full refund.
member-cancel-compensation = They also get compensation of up to 10% ({ $enp }), and { $cost } is deducted from your earnings.
member-cancel-confirm-button = Yes, cancel
member-cancel-done = Booking cancelled. The traveller is getting a full refund.
member-reason = Reason: “{ $reason }”
words-with-links = You can include one link or one @name. Write it in full, without shorteners or spaces, for example baikal.ru/map.
member-reason-too-long = Too long: use at most { $most } characters.
member-reason-text-only = Please send the reason as text. Send /cancel to stop.
member-kept = OK, nothing has changed.
door-unit = { $title }: { $redeemed } of { $quantity }
door-one-button = +1: { $title }
door-all-button = Check in all: { $left }
door-replaced = This QR code was replaced by a newer one. Ask the guest to open the voucher again.
door-not-valid = This booking can’t be checked in.
door-used-up = Everyone on this booking is already checked in.
door-closed = Check-in is open from { $from } until { $until }.
door-unknown = Booking not found. Check the number or scan the QR code again.

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
    Types: subscription (channel), visit and social (url), referral (friends), daily_bonus. Add “review: yes” to a social task, and an operator checks each completion first.
tasks-wrong =
    { $problem ->
        [missing] The field <b>{ $field }</b> is missing.
        [unknown] There is no field <b>{ $field }</b>.
        [taken] This <b>{ $field }</b> is already used.
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
tasks-decided-before = Another operator has already decided this.
tasks-nothing-waits = Nothing is waiting for review.
