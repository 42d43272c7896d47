organizer-menu-earnings = Earnings and payouts
earnings-whose = Which organizer’s earnings?
earnings-available = Available, after our commission:
earnings-debt = You owe { $sum } for compensation to guests. It will be deducted from your next earnings.
earnings-on-the-way =
    { $sum } on the way ({ NUMBER($bookings) ->
        [one] { NUMBER($bookings) } booking
       *[other] { NUMBER($bookings) } bookings
    }), next on { $day }
earnings-paid-out = Paid out this month: { $sum }
earnings-pay-button = Request payout
earnings-list-button = Payouts
earnings-bank-button = Add bank details
earnings-bank-change-button = Change bank details
earnings-back-button = ‹ Earnings
earnings-step-back = ‹ Back
earnings-leave = Cancel
earnings-text-only = Please send text or tap a button. Send /cancel to stop.
payouts-list = <b>Latest payouts</b>
payouts-none = No payouts yet.
payout-cancel-button = Cancel payout of { $sum }
payout-to-account = to account …{ $end }
payout-state =
    { $state ->
        [requested] waiting to be sent
        [processing] being sent
        [paid] sent
        [returned] returned
       *[cancelled] cancelled
    }
payout-not-cancellable = This payout can no longer be cancelled.
payout-pending = A payout in this currency is on its way. You can request another once it’s complete.
payout-too-much = That’s more than you have available. Try a smaller amount.
payout-wallet-new = This wallet was linked less than a day ago. You can receive payouts to it 24 hours after linking.
payout-bank-new = These bank details are new: you can receive roubles to them from { $moment }. To use the previous account, stop the change in “Earnings and payouts”.
payout-no-bank = Add bank details first.
payout-below = The minimum payout is { $minimum }.
payout-nothing = You can’t request a payout now: no money is available, a payout is on its way, or there is nowhere to send it. Add bank details for roubles; link a wallet in the app for USDT and TON.
payout-ask-currency = Which currency?
payout-ask-wallet = Which wallet?
payout-ask-amount =
    How much? <b>{ $available }</b> is available.
    Minimum: { $minimum }, fee: { $fee }.
payout-all-button = Full amount
payout-press = Please tap a button below the message.
payout-no-amount = I couldn’t read that. Try “2500” or “2500.50”.
payout-confirm =
    <b>Check the payout</b>
    Amount: { $sum }
    Fee: { $fee }
    You’ll get: <b>{ $received }</b>
    To: { $to }
payout-send-button = Request payout
payout-left = OK, nothing was paid out.
payout-asked-bank = Payout requested. An operator will send it by bank transfer, and we’ll message you once it’s sent.
payout-asked-wallet = Payout requested. You can cancel it within a minute; then it goes to your wallet, and we’ll message you once it’s sent.
bank-ask =
    { $field ->
        [inn] INN: 10 digits for a company, 12 for a sole trader.
        [bik] BIK of the bank: 9 digits.
        [account] Account in roubles: 20 digits.
       *[legalName] What is the legal name of the recipient?
    }
bank-wrong =
    { $field ->
        [inn] This INN has a mistake: its last digits don’t match. Check it and send it again.
        [bik] A BIK has 9 digits and starts with 0. Check it and send it again.
        [account] The account doesn’t match the BIK, or isn’t in roubles. Check it and send it again.
       *[legalName] That doesn’t look like a name. Use words, at most 160 characters.
    }
bank-confirm =
    <b>Check the details</b>
    Recipient: { $legalName }
    INN: { $inn }
    BIK: { $bik }
    Account: { $account }
bank-save-button = Save
bank-saved = Bank details saved, account …{ $end }. You can receive roubles to it from { $moment }. Until then, any owner can stop the change.
bank-change-waits = New bank details, account …{ $end }: you can receive roubles to it from { $moment }.
bank-change-stop-button = Stop bank details change
bank-change-stopped = The change of bank details was stopped.
bank-change-over = This change can’t be stopped: it was cancelled or replaced, or the new details are already in use.
bank-left = OK, your bank details stay as they are.
admin-payouts = Payouts
bank-payouts-none = No payouts in roubles are waiting.
bank-payouts-list = <b>Payouts in roubles: { NUMBER($total) }</b>
bank-payout-state =
    { $state ->
        [requested] waiting for a file
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
bank-file-caption = File { $file }: { NUMBER($payouts) ->
        [one] { NUMBER($payouts) } payout
       *[other] { NUMBER($payouts) } payouts
    }, { $total }
bank-file-none = There are no payouts for a new file.
bank-paid-button = Mark as paid
bank-return-button = Return the money
bank-return-ask = Why are you returning it? The organizer will see this. At most 300 characters.
bank-return-done = Returned. The organizer has the money back and will see the reason.
bank-return-late = Another decision was already made. Check the payout.
bank-return-keep-button = Keep as is
bank-return-kept = OK, nothing has changed.
