import { createNumberFormat } from '@enp/shared/text/number-format'
import type { organizerEarningsRu } from '../ru/organizer-earnings.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const organizerEarningsEn: typeof organizerEarningsRu = {
  organizerMenuEarnings: 'Earnings and payouts',
  earningsWhose: 'Which organizer’s earnings?',
  earningsAvailable: 'Available, after our commission:',
  earningsDebt: (sum) => `You owe ${sum} for compensation to guests. It will be deducted from your next earnings.`,
  earningsOnTheWay: ({ sum, bookings, day }) =>
    `${sum} on the way (${`${formatNumber(bookings)} ${plural(bookings, { one: 'booking', other: 'bookings' })}`}), next on ${day}`,
  earningsDirect: ({ cash, transfer }) =>
    `Taken by you this month: ${cash} in cash, ${transfer} by transfer. It isn’t part of the balance.`,
  earningsPaidOut: (sum) => `Paid out this month: ${sum}`,
  earningsPayButton: 'Request payout',
  earningsListButton: 'Payouts',
  earningsBankButton: 'Add bank details',
  earningsBankChangeButton: 'Change bank details',
  earningsBackButton: '‹ Earnings',
  earningsStepBack: '‹ Back',
  earningsLeave: 'Cancel',
  earningsTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
  monthButton: 'Monthly statement',
  monthWhich: (organizer) => `${organizer}: which month? I’ll send a page that you can print.`,
  monthFileCaption: (month) => `Statement for ${month}: balances, movements and sales by service.`,
  payoutsList: '<b>Latest payouts</b>',
  payoutsNone: 'No payouts yet.',
  payoutCancelButton: (sum) => `Cancel payout of ${sum}`,
  payoutToAccount: (end) => `to account …${end}`,
  payoutState: {
    requested: 'waiting to be sent',
    processing: 'being sent',
    paid: 'sent',
    returned: 'returned',
    cancelled: 'cancelled',
  },
  payoutNotCancellable: 'This payout can no longer be cancelled.',
  payoutPending: 'A payout in this currency is on its way. You can request another once it’s complete.',
  payoutTooMuch: 'That’s more than you have available. Try a smaller amount.',
  payoutWalletNew: 'This wallet was linked less than a day ago. You can receive payouts to it 24 hours after linking.',
  payoutBankNew: (moment) =>
    `These bank details are new: you can receive roubles to them from ${moment}. To use the previous account, stop the change in “Earnings and payouts”.`,
  payoutNoBank: 'Add bank details first.',
  payoutBelow: (minimum) => `The minimum payout is ${minimum}.`,
  payoutNothing:
    'You can’t request a payout now: no money is available, a payout is on its way, or there is nowhere to send it. Add bank details for roubles; link a wallet in the app for USDT and TON.',
  payoutAskCurrency: 'Which currency?',
  payoutAskWallet: 'Which wallet?',
  payoutAskAmount: ({ available, minimum, fee }) =>
    `How much? <b>${available}</b> is available.\nMinimum: ${minimum}, fee: ${fee}.`,
  payoutAllButton: 'Full amount',
  payoutPress: 'Please tap a button below the message.',
  payoutNoAmount: 'Enter the amount as a number, for example 2500 or 2500.50.',
  payoutConfirm: ({ sum, fee, received, to }) =>
    `<b>Check the payout</b>\nAmount: ${sum}\nFee: ${fee}\nYou’ll get: <b>${received}</b>\nTo: ${to}`,
  payoutSendButton: 'Request payout',
  payoutLeft: 'OK, nothing was paid out.',
  payoutAskedBank: 'Payout requested. An operator will send it by bank transfer, and we’ll message you once it’s sent.',
  payoutAskedWallet:
    'Payout requested. You can cancel it within a minute; then it goes to your wallet, and we’ll message you once it’s sent.',
  bankAsk: {
    inn: 'INN: 10 digits for a company, 12 for a sole trader.',
    bik: 'BIK of the bank: 9 digits.',
    account: 'Account in roubles: 20 digits.',
    legalName: 'What is the legal name of the recipient?',
  },
  bankWrong: {
    inn: 'This INN has a mistake: its last digits don’t match. Check it and send it again.',
    bik: 'A BIK has 9 digits and starts with 0. Check it and send it again.',
    account: 'The account doesn’t match the BIK, or isn’t in roubles. Check it and send it again.',
    legalName: 'That doesn’t look like a name. Use words, at most 160 characters.',
  },
  bankConfirm: ({ legalName, inn, bik, account }) =>
    `<b>Check the details</b>\nRecipient: ${legalName}\nINN: ${inn}\nBIK: ${bik}\nAccount: ${account}`,
  bankSaveButton: 'Save',
  bankSaved: ({ end, moment }) =>
    `Bank details saved, account …${end}. You can receive roubles to it from ${moment}. Until then, any owner can stop the change.`,
  bankChangeWaits: ({ end, moment }) =>
    `New bank details, account …${end}: you can receive roubles to it from ${moment}.`,
  bankChangeStopButton: 'Stop bank details change',
  bankChangeStopped: 'The change of bank details was stopped.',
  bankChangeOver: 'This change can’t be stopped: it was cancelled or replaced, or the new details are already in use.',
  bankLeft: 'OK, your bank details stay as they are.',
  adminPayouts: 'Payouts',
  bankPayoutsNone: 'No payouts in roubles are waiting.',
  bankPayoutsList: (total) => `<b>Payouts in roubles: ${formatNumber(total)}</b>`,
  bankPayoutState: ({ state, file }) =>
    ({
      requested: 'waiting for a file',
      in_file: `in file ${file}`,
      paid: 'paid',
      returned: 'returned',
      cancelled: 'cancelled',
    })[state],
  bankPayoutCard: ({ number, state, organizer, sum, end }) =>
    `<b>Payout No. ${number}</b> · ${state}\n${organizer}\n${sum} to account …${end}`,
  taxTitle: 'Tourist tax',
  taxWhich: 'Which quarter? I’ll send a table of the stays that were completed in it.',
  taxQuarter: ({ quarter, year }) => `Q${quarter} ${year}`,
  taxFileCaption: (quarter) => `Tourist tax, ${quarter}: stays, guests and amounts.`,
  taxNone: (quarter) => `There is no tourist tax for ${quarter}.`,
  taxOpen: (rows) => (rows === 0 ? 'All of the tax is paid over.' : `Rows not paid over: ${formatNumber(rows)}.`),
  taxRemitHint: 'Tap a row once you have paid it over.',
  taxNotOver: 'You can mark it as paid over after the end of the quarter.',
  taxRemitAsk: (row, quarter) => `${row}\n\nIs the tax for ${quarter} paid over?`,
  taxRemitButton: 'Yes, it is paid over',
  taxRemitted: (sum) => `Marked as paid over: ${sum}.`,
  taxRemittedBefore: 'This tax is already marked as paid over.',
  bankFileButton: 'File for the bank',
  bankFileAgainButton: (file) => `File ${file} again`,
  bankFileCaption: ({ file, payouts, total }) =>
    `File ${file}: ${`${formatNumber(payouts)} ${plural(payouts, { one: 'payout', other: 'payouts' })}`}, ${total}`,
  clientBankFileCaption: 'The same payouts for the bank exchange of 1C.',
  bankFileNone: 'There are no payouts for a new file.',
  bankPaidButton: 'Mark as paid',
  bankReturnButton: 'Return the money',
  bankReturnAsk: 'Why are you returning it? The organizer will see this. At most 300 characters.',
  bankReturnDone: 'Returned. The organizer has the money back and will see the reason.',
  bankReturnLate: 'Another decision was already made. Check the payout.',
  bankReturnKeepButton: 'Keep as is',
  bankReturnKept: 'OK, nothing has changed.',
}
