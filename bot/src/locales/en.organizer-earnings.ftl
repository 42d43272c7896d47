organizer-menu-earnings = Earnings and payouts
earnings-whose = Whose earnings?
earnings-available = Available, our commission is already off:
earnings-debt = Owed for compensations to guests: { $sum }. Your next earnings pay it first.
earnings-on-the-way =
    { $sum } on the way ({ NUMBER($bookings) ->
        [one] { NUMBER($bookings) } booking
       *[other] { NUMBER($bookings) } bookings
    }), the next arrives on { $day }
earnings-paid-out = Paid out this month: { $sum }
earnings-pay-button = Pay out
earnings-list-button = Payouts
earnings-bank-button = Add bank details
earnings-bank-change-button = Change bank details
earnings-back-button = ‹ Earnings
earnings-step-back = ‹ Back
earnings-leave = Leave
earnings-text-only = Please answer by text or with a button. To leave: /cancel.
payouts-list = <b>Last payouts</b>
payouts-none = There were no payouts yet.
payout-cancel-button = Cancel the payout of { $sum }
payout-to-account = to account …{ $end }
payout-state =
    { $state ->
        [requested] waits to be sent
        [processing] being sent
        [paid] sent
        [returned] returned
       *[cancelled] cancelled
    }
payout-not-cancellable = This payout can no longer be cancelled.
payout-pending = A payout in this currency is on its way. You can ask for another when it is over.
payout-too-much = This is more than is available. Try a smaller amount.
payout-wallet-new = This wallet was linked less than a day ago. It can be paid to 24 hours after linking.
payout-bank-new = The bank details are new: roubles can be paid out to them from { $moment }. To use the earlier account, stop the change in “Earnings and payouts”.
payout-no-bank = Add bank details first.
payout-below = The smallest payout is { $minimum }.
payout-nothing = There is nothing to pay out now: no money is available, a payout is on its way, or there is nowhere to send it. Roubles need bank details, USDT and TON a wallet linked in the app.
payout-ask-currency = What to pay out?
payout-ask-wallet = To which wallet?
payout-ask-amount =
    How much? <b>{ $available }</b> is available.
    At least { $minimum }, the fee is { $fee }.
payout-all-button = All of it
payout-press = Choose with a button below the message.
payout-no-amount = This amount can’t be read. Write a number, 2500 or 2500.50 for example.
payout-confirm =
    <b>Check the payout</b>
    Amount: { $sum }
    Fee: { $fee }
    Arrives: <b>{ $received }</b>
    To: { $to }
payout-send-button = Pay out
payout-left = All right, nothing is paid out.
payout-asked-bank = The payout is accepted. An operator sends it by the bank, we’ll write.
payout-asked-wallet = The payout is accepted. You can cancel it within a minute, then it goes to the wallet, we’ll write.
bank-ask =
    { $field ->
        [inn] INN: 10 digits of a company, 12 of a sole trader.
        [bik] BIK of the bank: 9 digits.
        [account] Account in roubles: 20 digits.
       *[legalName] What is the legal name of the recipient?
    }
bank-wrong =
    { $field ->
        [inn] There is a mistake in this INN: its last digits don’t match. Check it and send it again.
        [bik] A BIK has 9 digits, the first is 0. Check it and send it again.
        [account] The account doesn’t match the BIK, or isn’t in roubles. Check it and send it again.
       *[legalName] This doesn’t look like a name. Write it in words, at most 160 characters.
    }
bank-confirm =
    <b>Check the details</b>
    Recipient: { $legalName }
    INN: { $inn }
    BIK: { $bik }
    Account: { $account }
bank-save-button = All correct
bank-saved = The details are saved, account …{ $end }. Roubles can be paid out to it from { $moment }. Until then any owner can stop the change.
bank-change-waits = New bank details, account …{ $end }: roubles can be paid out to it from { $moment }.
bank-change-stop-button = Stop the change of bank details
bank-change-stopped = The change of bank details is stopped.
bank-change-over = This change can’t be stopped: it was cancelled or replaced, or the new details are already in use.
bank-left = All right, the details stay as they were.
admin-payouts = Payouts
bank-payouts-none = Nobody waits for a payout in roubles.
bank-payouts-list = <b>Payouts in roubles: { NUMBER($total) }</b>
bank-payout-state =
    { $state ->
        [requested] waits for a file
        [in_file] in file { $file }
        [paid] paid
        [returned] returned
       *[cancelled] cancelled
    }
bank-payout-card =
    <b>Payout No. { $number }</b> · { $state }
    { $organizer }
    { $sum } to account …{ $end }
bank-file-button = File for the bank
bank-file-again-button = File { $file } again
bank-file-caption = File { $file }: { NUMBER($payouts) } payouts, { $total }
bank-file-none = There is nothing for a new file.
bank-paid-button = The bank has paid
bank-return-button = Return the money
bank-return-ask = Why is it returned? The organizer reads it. At most 300 characters.
bank-return-done = The organizer has the money again and reads why.
bank-return-late = This was decided otherwise, see the payout.
bank-return-keep-button = Leave it
bank-return-kept = All right, nothing changes.
