command-admin = operator menu

admin-menu = <b>Operator menu</b>
    The numbers show how many items are waiting for a decision.
admin-renew = Refresh
admin-waiting = { $name } · { NUMBER($waiting) }
admin-requests = Requests
admin-refunds = Card refunds
admin-reviews = Reviews
admin-friends = Invitations
admin-tasks = Tasks
admin-reviews-count =
    { NUMBER($total) ->
        [0] No reviews are waiting for a decision.
       *[other] <b>Reviews waiting for a decision: { NUMBER($total) }</b>
    }
command-find = find a payment, a booking or a user
admin-find = Find
admin-parked = Payments set aside
admin-deposits = Unclaimed deposits
admin-withdrawals = Held withdrawals
admin-undo = Undo
admin-statistics = Statistics
admin-checks = Checks
admin-audit = Audit log
admin-queues = Queues
admin-action =
    { $action ->
        [review-publish] Review published
        [review-hide] Review hidden
        [friend-count] Invitation counted
        [friend-refuse] Invitation not counted
        [task-approve] Task approved
        [task-decline] Task declined
        [task-retire] Task retired
        [deposit-resolve] Deposit credited
        [deposit-ignore] Deposit dismissed
        [withdrawal-release] Withdrawal approved
        [payment-park] Payment set aside
        [payment-resolve] Payment resolved
       *[other] { $action }
    }

undo-offer = Done. You can undo it until { $until }.
undo-button = Undo
undo-one-button = Undo: { $action }
undo-list = <b>You can still undo</b>
undo-nothing = There is nothing to undo. Actions can be undone for 10 minutes.
undo-outcome =
    { $outcome ->
        [undone] Undone.
        [before] This was already undone.
        [late] Too late: actions can be undone for 10 minutes.
        [spent] It can’t be undone: the money has been spent.
       *[changed] It can’t be undone: the data has changed since.
    }

find-usage = Send /find followed by the number of a payment, transaction or booking, or by a user’s ID or @name.
find-nothing = Nothing found. Check the number or send another one. Send /cancel to stop.
find-payment =
    <b>Payment { $sum }</b> — { $state ->
        [granted] paid
        [credited] on the balance
        [parked] set aside
       *[refunded] refunded
    }
find-payer = User: { $person }
find-status = Transaction: { $status }, { $at }
find-left =
    Not refunded: { $left }. { $refundable ->
        [part] You can refund all or part of it.
        [whole] You can only refund it in full.
        [booking] To refund it, cancel the booking.
       *[none] You can’t refund it here.
    }
find-case =
    { $state ->
        [open] Set aside by an operator: { $reason }
       *[resolved] Resolved: { $reason }
    }
find-recheck-button = Check again
find-refund-button = Refund all
find-part-button = Refund part
find-park-button = Set aside
find-resolve-button = Resolved
find-refund-confirm = Refund { $sum }? This can’t be undone: the money leaves our account.
find-yes-button = Yes, refund
find-no-button = Keep as is
find-refund-outcome =
    { $outcome ->
        [begun] Refund started.
        [changed] Part of it has just been refunded. Check the amount and try again.
        [too_much] This is more than can still be refunded.
       *[refused] This payment can’t be refunded this way.
    }
find-recheck-outcome =
    { $outcome ->
        [found] Telegram confirms the payment.
        [refunded] Telegram has refunded the payment.
        [missing] Telegram has no record of this payment.
        [unreached] The payment is too old to find in Telegram’s list.
        [watched] We’re reading the last hour of the blockchain again. Check in a minute.
        [away] Telegram does not respond. Try again later.
       *[cannot] This can’t be checked here. Check card payments with the provider.
    }
find-booking = <b>Booking { $number }</b> — { $state }
find-paid = Paid: { $sum }, { $method }, { $at }
find-unpaid = Not paid.
find-cancel-button = Cancel for the traveller
find-cancel-ask = How much would you like to refund? A request the organizer hasn’t accepted is always refunded in full. This can’t be undone: the places go back on sale at once.
find-percent-button = { NUMBER($percent) }%
find-kept = The booking stays as it is.
find-cancel-outcome =
    { $outcome ->
        [done] The booking is cancelled.
       *[before] The booking was already cancelled.
    }
find-not-cancellable = This booking can no longer be cancelled.
find-person =
    Joined: { $since }. Language: { $language }, time zone: { $zone }. { $reachable ->
        [yes] The bot can message them.
       *[no] They blocked the bot.
    }
find-parked = Payments set aside: { NUMBER($total) }

deposits-title = Unclaimed deposits: { NUMBER($total) }
deposits-sender = From: { $sender }
deposits-memo = Comment: { $memo }
deposits-resolve-button = Credit
deposits-ignore-button = Not ours
withdrawals-title = Held withdrawals: { NUMBER($total) }
withdrawals-held =
    { $reason ->
        [approval] Waiting for approval: a large amount.
        [hot_wallet] The payout wallet doesn’t have enough. Top it up, and the payout continues automatically.
        [solvency] The blockchain balance is lower than what we owe. Payouts in this currency are stopped.
        [failing] Several attempts failed. Approve to try again, or return the money.
        [destination] The address doesn’t accept the transfer. Return the money.
       *[unclear] The result on the blockchain is unclear. Check the address in an explorer first: if nothing arrived, approve or return the money.
    }
withdrawals-ends = Attempts: { $ends }
withdrawals-approve-button = Approve
withdrawals-back-button = Return the money
operator-deed-outcome =
    { $done ->
        [yes] Done.
       *[no] Nothing changed: this was already decided, or there is no such user.
    }

input-ask =
    { $what ->
        [find] What are you looking for? Send the number of a payment, transaction or booking, or a user’s ID or @name. Send /cancel to stop.
        [part] How much would you like to refund? Send the amount. This can’t be undone. Send /cancel to stop.
        [park] Why are you setting this payment aside? Answer in one message. Send /cancel to stop.
        [solve] How was it resolved? Answer in one message. Send /cancel to stop.
        [own] Whose money is it? Send the user’s ID, a space and the reason. Send /cancel to stop.
        [none] Why isn’t this money ours? Answer in one message. Send /cancel to stop.
       *[back] Why are you returning the money? Answer in one message. This can’t be undone. Send /cancel to stop.
    }
input-text-only = Please send text. Send /cancel to stop.
input-too-long = Too long: at most { NUMBER($most) } characters.
input-own-wrong = Send a user’s ID and a reason, for example: 700100 matches the receipt.
input-part-wrong = Send an amount of up to { $left }, for example 12.

statistics-title = { NUMBER($days) } days. Total users: { NUMBER($everybody) }. In parentheses: the { NUMBER($days) } days before.
statistics-line =
    { $name ->
        [people] New users
        [active] Active users (by day)
        [sessions] Routes started
        [claims] Rewards claimed
        [bonuses] Daily bonuses
        [bookings] Paid bookings
        [revenue] Revenue, { $currency }
       *[paid_out] Withdrawn, { $currency }
    }: { $total } ({ $before })
statistics-conversion = Bookings per 100 active users: { $bookings }
statistics-counted = As of { $at }
statistics-days-button = { NUMBER($days) } days
checks-result = <b>Check of { $at }</b>: { NUMBER($held) } passed, { NUMBER($broken) } failed.
checks-run-button = Check now
checks-started =
    { $started ->
        [yes] Check started. The result will be here in a minute.
       *[no] A check is already running.
    }
audit-title =
    <b>Audit log: { $filter ->
        [own] my actions
        [money] money
        [reading] who viewed what
       *[all] everything
    }</b>
audit-filter =
    { $filter ->
        [own] Mine
        [money] Money
        [reading] Views
       *[all] All
    }
audit-next-button = Next
queues-link = <a href="{ $url }">Open the queues</a>: the link works once and expires in { NUMBER($minutes) } minutes.
