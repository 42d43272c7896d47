open-app = Open the app
open-route = Open the route
open-wallet = Open the wallet
open-privacy = Read it all
menu-button = Open

greeting-new =
    <b>Welcome, { $name }</b>
    Hotels, excursions and entertainment. A day’s route earns { $reward } enp.
greeting-invited =
    <b>{ $inviter } invites you on a journey</b>
    Hotels, excursions and entertainment. A day’s route earns { $reward } enp.
greeting-back =
    <b>Welcome back, { $name }</b>
    Your route and your trips are waiting in the app.

start-failed = The server is temporarily unavailable. Send /start again in a minute.
start-failed-invited = The server is temporarily unavailable. Open the invitation again in a minute, so that it counts.

help =
    <b>enp travel</b>
    Hotels, excursions and entertainment. Between trips, a day’s route earns enp, and enp takes money off the next trip. The bot reminds you when the route is complete.
command-start = open the app
command-boost = speed up the route
command-paysupport = payment questions, refunds
command-support = help from an operator
command-terms = rules of buying
command-privacy = personal data
command-help = what the bot can do

terms =
    <b>Rules of buying</b>
    A boost is a digital purchase for Telegram Stars. It works for one route, one of each kind.
    Stars on your balance are prepaid: they buy boosts in the app.
    What is not used can be refunded within 24 hours: /paysupport.
    The messenger’s support can’t help with purchases made in this bot, /paysupport does.
    Trips are not sold for Stars, they are paid for in other ways.
    By paying you agree to these rules.

privacy =
    <b>Personal data</b>
    From the messenger we know your name, username, photo and language; from you, the region, the settings and what you write to an operator.
    From the app: routes, purchases, movements of the balance and who invited whom.
    We do not ask for your phone number, contacts or location, do not see your card and sell data to nobody.
    To export or delete your data, write to an operator: /support.

unhandled = Only commands are answered here. Everything else is in the app, the list of commands is /help.
unknown-command = There is no such command. There are { $commands }.
button-outdated = This button no longer works.
failure = Something unexpected happened. Try again.
server-away = The server is temporarily unavailable. Try again in a minute.
cancelled = Fine, cancelled.
nothing-to-cancel = There is nothing to cancel.

stars-count =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } Star
       *[other] { NUMBER($stars) } Stars
    }

boosts =
    <b>Boosts</b>
    Power raises the reward, pace shortens the time. A boost works for one route, one of each kind.
boosts-when =
    { $session ->
        [active] You are on the way: a boost works for the rest of it.
       *[other] A boost works from the next start.
    }
boosts-all-owned = You have boosts of both kinds already.
boost-owned =
    { $state ->
        [applied] “{ $name }” is at work.
       *[waiting] “{ $name }” waits for the next start.
    }
boost-already-owned = You have a boost of this kind already.
boost-invoice-shown = The invoice is already above.
boost-unknown = There is no such boost any more. Send /boost again.

claim-reward = Claim

payment-later = Payments are unavailable right now. You have not been charged, try again in a minute.
payment-top-up = Stars top-up
payment-event =
    { $moment } — { $event ->
        [created] invoice made
        [asked] payment approved
        [declined] payment declined
        [charged] Stars taken
        [credited] credited
        [applied] boost at work
        [refund_requested] refund requested
        [refunded] Stars returned
       *[refund_failed] refund failed
    }
payment-status =
    { $status ->
        [refundable] These Stars can be refunded.
        [refunding] The refund is accepted, the Stars are on their way.
        [refunded] The Stars are back.
        [given_back] The Stars are back already or on their way.
        [used] The boost is at work already, so its Stars don’t come back by themselves.
        [spent] Some of these Stars are spent already, so they don’t come back by themselves.
        [late] Stars can be taken back within a day, and the day is over.
        [never_paid] This payment did not happen, there is nothing to refund.
       *[other] These Stars don’t come back by themselves.
    }
refund-button =
    { NUMBER($stars) ->
        [one] Refund { NUMBER($stars) } Star
       *[other] Refund { NUMBER($stars) } Stars
    }

support-payments =
    <b>Payment questions</b>
    Choose a payment to see how it went. Leave with /cancel.
support-no-payments =
    <b>Payment questions</b>
    You have no payments in Stars. If Stars were taken all the same, write to an operator. Leave with /cancel.
support-write-button = Write to an operator
support-list-button = Back to the list
support-choose = Choose a payment or press “Write to an operator”. Leave with /cancel.
support-describe = Describe in one message what happened. Leave with /cancel.
support-text-only = An operator can be sent only text. Describe in words what happened. Leave with /cancel.
support-received = Your message was passed on to an operator. The answer comes here.
support-outcome =
    { $outcome ->
        [refunded] The operator agreed to a refund, the Stars are on their way.
        [declined] The operator looked into your request: these Stars can’t be refunded.
       *[closed] The operator looked into your message.
    }

operator-request =
    <b>Payment question</b>
    From: { $person } ({ $id })
operator-refund-button = Refund
operator-decline-button = Decline
operator-close-button = Close
operator-outcome =
    { $outcome ->
        [refunded] The Stars are on their way back.
        [declined] Declined.
        [closed] Closed.
       *[already] This request is closed already.
    }

lookup-usage = Send /payment and the number of a payment or a transaction.
lookup-none = There is no such payment.
lookup-parked = <b>{ $amount }</b>, parked: this money became nobody’s balance, decide about it at the payment provider.
lookup-person = Buyer: { $person }. Times are in { $zone }.
lookup-confirm-button = Yes, refund
lookup-keep-button = Leave as it is
