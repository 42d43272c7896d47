command-admin = the operator’s menu

admin-menu = <b>Operator’s menu</b>
    The numbers on the buttons are what waits for a decision.
admin-renew = Refresh
admin-waiting = { $name } · { NUMBER($waiting) }
admin-requests = Requests
admin-refunds = Card refunds
admin-reviews = Reviews
admin-friends = Invitations
admin-tasks = Tasks
admin-reviews-count =
    { NUMBER($total) ->
        [0] No review waits for a decision.
       *[other] <b>Reviews that wait for a decision: { NUMBER($total) }</b>
    }
command-find = find a payment, a booking or a person
admin-find = Find
admin-parked = Payments set aside
admin-deposits = Unclaimed deposits
admin-withdrawals = Held withdrawals
admin-deeds = Undo
admin-statistics = Statistics
admin-checks = Checks
admin-audit = Audit log
admin-queues = Queues
admin-action =
    { $action ->
        [review.publish] Review published
        [review.hide] Review hidden
        [friend.count] Invitation counted
        [friend.refuse] Invitation refused
        [task.approve] Task approved
        [task.decline] Task declined
        [task.retire] Task retired
        [deposit.resolve] Deposit credited
        [deposit.ignore] Deposit dismissed
        [withdrawal.release] Withdrawal approved
        [payment.park] Payment set aside
        [payment.resolve] Payment resolved
       *[other] { $action }
    }

undo-offer = Done. You can undo it until { $until }.
undo-button = Undo
undo-one-button = Undo: { $action }
undo-list = <b>What can still be undone</b>
undo-nothing = There is nothing to undo: actions can be undone for 10 minutes.
undo-outcome =
    { $outcome ->
        [undone] Undone.
        [before] This was undone already.
        [late] The 10 minutes are over. It can no longer be undone.
        [spent] It can’t be undone: the money has been spent.
       *[changed] It can’t be undone: things have changed since.
    }

find-usage = Send /find and what to look for: the number of a payment, a transaction or a booking, a person’s ID or @name.
find-nothing = Nothing was found. Check the number or send another one; to leave, /cancel.
find-payment =
    <b>Payment { $sum }</b> — { $state ->
        [granted] paid
        [credited] on the balance
        [parked] set aside
       *[refunded] refunded
    }
find-payer = Person: { $person }
find-status = Transaction: { $status }, { $at }
find-left =
    Not refunded: { $left }. { $refundable ->
        [part] All of it or a part can be refunded.
        [whole] It can only be refunded in full.
        [booking] It is refunded by cancelling the booking.
       *[none] It can’t be refunded from here.
    }
find-case =
    { $state ->
        [open] Set aside by an operator: { $reason }
       *[resolved] Resolved: { $reason }
    }
find-recheck-button = Check again
find-refund-button = Refund all
find-part-button = Refund a part
find-park-button = Set aside
find-resolve-button = Resolved
find-refund-confirm = Refund { $sum }? It can’t be undone: the money leaves our hands.
find-yes-button = Yes, refund
find-no-button = Leave as is
find-refund-outcome =
    { $outcome ->
        [begun] The refund has begun.
        [changed] Something was refunded while you were looking. Check the sum and press again.
        [too_much] This is more than is left to refund.
       *[refused] This payment can’t be refunded this way.
    }
find-recheck-outcome =
    { $outcome ->
        [found] Telegram confirms the payment.
        [refunded] Telegram has refunded the payment.
        [missing] Telegram’s list has no such payment.
        [unreached] The payment is too old: Telegram’s list was not read that far.
        [watched] The last hour of the chain is being read again, look in a minute.
        [away] Telegram does not respond. Try again later.
       *[cannot] There is nobody to ask: cards are checked with the provider.
    }
find-booking = <b>Booking { $number }</b> — { $state }
find-paid = Paid: { $sum }, { $method }, { $at }
find-unpaid = Not paid.
find-cancel-button = Cancel for the traveller
find-cancel-ask = How much should go back? A request the organizer hasn’t accepted is always refunded in full. This can’t be undone: the places are free at once.
find-percent-button = { NUMBER($percent) }%
find-kept = The booking was left as it is.
find-cancel-outcome =
    { $outcome ->
        [done] The booking is cancelled.
       *[before] The booking was cancelled already.
    }
find-not-cancellable = This booking can no longer be cancelled.
find-person =
    With us since { $since }. Language: { $language }, time: { $zone }. { $reachable ->
        [yes] The bot may write.
       *[no] The bot is blocked.
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
        [approval] Waits for approval: a large sum.
        [hot_wallet] The payout wallet has too little. Top it up and the payout continues automatically.
        [solvency] The chain holds less than we owe: payouts in this currency are stopped.
        [failing] Several attempts failed. Approve to try again, or give the money back.
        [destination] The address does not take the transfer. Give the money back.
       *[unclear] The outcome on the chain is unclear. Look at the address in an explorer first: if nothing arrived, approve or give back.
    }
withdrawals-ends = Attempts: { $ends }
withdrawals-approve-button = Approve
withdrawals-back-button = Give back
operator-deed-outcome =
    { $done ->
        [yes] Done.
       *[no] Nothing has changed: it was decided already, or there is no such person.
    }

input-ask =
    { $what ->
        [find] What should be found? Send the number of a payment, a transaction or a booking, a person’s ID or @name. To leave, /cancel.
        [part] How much should be refunded? Send the sum. It can’t be undone. To leave, /cancel.
        [park] Why is the payment set aside? In one message. To leave, /cancel.
        [solve] How was it resolved? In one message. To leave, /cancel.
        [own] Whose money is it? Send the person’s ID, a space and the reason. To leave, /cancel.
        [none] Why is this money not ours? In one message. To leave, /cancel.
       *[back] Why is the withdrawal given back? In one message. It can’t be undone. To leave, /cancel.
    }
input-text-only = Text is needed here. Write in words, or leave: /cancel.
input-too-long = Too long: at most { NUMBER($most) } characters.
input-own-wrong = A person’s ID and a reason are needed, for example: 700100 by the receipt.
input-part-wrong = Send a sum of at most { $left }, for example 12.

statistics-title = { NUMBER($days) } days. People in all: { NUMBER($everybody) }. In brackets: as many days before.
statistics-line =
    { $name ->
        [people] New people
        [active] Active (by day)
        [sessions] Routes started
        [claims] Rewards claimed
        [bonuses] Daily bonuses
        [bookings] Paid bookings
        [revenue] Revenue, { $currency }
       *[paid_out] Withdrawn, { $currency }
    }: { $total } ({ $before })
statistics-conversion = Bookings per 100 active people: { $bookings }
statistics-counted = Counted: { $at }
statistics-days-button = { NUMBER($days) } days
checks-result = <b>Check of { $at }</b>: { NUMBER($held) } hold, { NUMBER($broken) } broken.
checks-run-button = Check now
checks-started =
    { $started ->
        [yes] The check has begun, its result will be here in a minute.
       *[no] A check is running already.
    }
audit-title =
    <b>Audit log: { $filter ->
        [own] my actions
        [money] money
        [reading] who looked at what
       *[all] everything
    }</b>
audit-filter =
    { $filter ->
        [own] Mine
        [money] Money
        [reading] Reading
       *[all] All
    }
audit-next-button = Next
queues-link = <a href="{ $url }">Open the queues</a>: the link works once, within { NUMBER($minutes) } minutes.
