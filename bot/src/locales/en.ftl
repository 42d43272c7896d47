open-app = Open the app
open-route = Open the route
open-wallet = Open the wallet
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

start-failed = The server is temporarily unavailable. Send /start again in a minute.
start-failed-invited = The server is temporarily unavailable. Open the invitation again in a minute so that it counts.

help =
    <b>enp travel</b>
    Hotels, excursions and entertainment. Between trips, a 24-hour route earns you enp, and enp takes money off your next trip. The bot lets you know when your route is complete.
command-start = open the app
command-boost = boost your route
command-paysupport = payment questions and refunds
command-support = contact an operator
command-terms = terms of purchase
command-privacy = your personal data
command-help = what this bot can do

terms =
    <b>Terms of purchase</b>
    A boost is a digital item paid for with Telegram Stars. It lasts for one route, and a route can have one of each kind.
    Stars on your balance are prepaid: use them to buy boosts in the app.
    Anything you haven’t used can be refunded within 24 hours: /paysupport.
    Telegram Support can’t help with purchases made in this bot, but /paysupport can.
    Trips can’t be paid for with Stars; other payment methods are used for them.
    By paying, you agree to these terms.

privacy =
    <b>Personal data</b>
    From Telegram we know your name, username, photo and language; from you, your region, your settings and what you write to an operator.
    From the app: your routes, purchases, balance history and who invited whom.
    We don’t ask for your phone number, contacts or location, we never see your card details, and we don’t sell your data to anyone.
    To export or delete your data, write to an operator: /support.

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
    You have no payments in Stars. If you were charged anyway, write to an operator. To leave, send /cancel.
support-write-button = Write to an operator
support-list-button = Back to the list
support-choose = Choose a payment or tap “Write to an operator”. To leave, send /cancel.
support-describe = Describe what happened in one message. To leave, send /cancel.
support-text-only = Operators can only receive text. Describe what happened in words. To leave, send /cancel.
support-received = Your message has been passed on to an operator. You’ll get the answer here.
support-outcome =
    { $outcome ->
        [refunded] The operator has approved your refund. The Stars are on their way.
        [declined] The operator has reviewed your request: these Stars can’t be refunded.
       *[closed] The operator has reviewed your message.
    }

operator-request =
    <b>Payment question</b>
    From: { $person } ({ $id })
operator-refund-button = Refund
operator-decline-button = Decline
operator-close-button = Close
operator-outcome =
    { $outcome ->
        [refunded] The Stars are being refunded.
        [declined] Declined.
        [closed] Closed.
       *[already] This request is already closed.
    }

lookup-usage = Send /payment followed by the ID of a payment or a transaction.
lookup-none = There is no such payment.
lookup-charge =
    <b>{ $amount }</b> by card { $state ->
        [parked] – it fits no purchase: refund it with the payment provider.
        [refunded] – refunded.
       *[granted] – the buyer has what it paid for.
    }
lookup-person = Buyer: { $person }. Times are in { $zone }.
lookup-confirm-button = Yes, refund
lookup-keep-button = Leave as it is
lookup-close-button = Refunded { $amount } with the provider
lookup-closed-button = Yes, it’s refunded
