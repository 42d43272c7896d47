open-app = Open the app
menu-button = Open

greeting-new =
    <b>Welcome, { $name }</b>
    Hotels, excursions and entertainment. A day on the trail earns { $reward } enp.
greeting-invited =
    <b>{ $inviter } invites you on a journey</b>
    Hotels, excursions and entertainment. A day on the trail earns { $reward } enp.
greeting-back =
    <b>Welcome back, { $name }</b>
    Your trail and your trips are waiting in the app.

start-failed = The server is temporarily unavailable. Send /start again in a minute.
start-failed-invited = The server is temporarily unavailable. Open the invitation again in a minute, so that it counts.

help =
    <b>enp travel</b>
    Hotels, excursions and entertainment. Between trips, a day on the trail earns enp, and enp takes money off the next trip. The bot reminds you when the trail is complete.
command-start = open the app
command-help = what the bot can do

unhandled = Only commands are answered here. Everything else is in the app, the list of commands is /help.
button-outdated = This button no longer works.
failure = Something unexpected happened. Try again.

notice-mining-finished =
    { NUMBER($reward, maximumFractionDigits: 2) ->
        [one] Trail complete. { NUMBER($reward, maximumFractionDigits: 2) } enp is waiting at the summit.
       *[other] Trail complete. { NUMBER($reward, maximumFractionDigits: 2) } enp are waiting at the summit.
    }
notice-mining-finished-button = Claim
notice-friend-active =
    <b>{ $friendName } is on the trail now</b>
    The first route is complete. Your share is { NUMBER($share, maximumFractionDigits: 2) } enp.
notice-friend-active-button = Open the trail
notice-stars-credited =
    { NUMBER($stars) ->
        [one] The invoice was no longer valid, so { NUMBER($stars) } Star is on your balance now.
       *[other] The invoice was no longer valid, so { NUMBER($stars) } Stars are on your balance now.
    }

payment-later = Payments are unavailable right now. You have not been charged, try again in a minute.
