import { createNumberFormat } from '@enp/shared/text/number-format'
import type { adminRu } from '../ru/admin.ts'

const { formatNumber } = createNumberFormat('en')

export const adminEn: typeof adminRu = {
  commandAdmin: 'operator menu',
  adminMenu: '<b>Operator menu</b>\nThe numbers show how many items are waiting for a decision.',
  adminRenew: 'Refresh',
  adminWaiting: ({ name, waiting }) => `${name} · ${formatNumber(waiting)}`,
  adminRequests: 'Requests',
  adminRefunds: 'Card refunds',
  adminReviews: 'Reviews',
  adminFriends: 'Invitations',
  adminTasks: 'Tasks',
  adminReviewsCount: (total) =>
    total === 0
      ? 'No reviews are waiting for a decision.'
      : `<b>Reviews waiting for a decision: ${formatNumber(total)}</b>`,
  commandFind: 'find users, bookings, payments, services',
  adminFind: 'Find',
  adminParked: 'Payments set aside',
  adminDeposits: 'Unclaimed deposits',
  adminWithdrawals: 'Held withdrawals',
  adminOutgoing: 'Transfers without a payout',
  adminUndo: 'Undo',
  adminStatistics: 'Statistics',
  adminChecks: 'Checks',
  adminAudit: 'Audit log',
  adminQueues: 'Queues',
  undoOffer: (until) => `Done. You can undo it until ${until}.`,
  undoButton: 'Undo',
  undoOneButton: (action) => `Undo: ${action}`,
  undoList: '<b>You can still undo</b>',
  undoNothing: 'There is nothing to undo. Actions can be undone for 10 minutes.',
  undoOutcome: {
    undone: 'Undone.',
    before: 'This was already undone.',
    late: 'Too late: actions can be undone for 10 minutes.',
    spent: 'It can’t be undone: the money has been spent.',
    changed: 'It can’t be undone: the data has changed since.',
  },
  findUsage:
    'Send /find followed by a number, a name, a phone, an @name, the title of a service or a date. Typos are fine.',
  findNothing: 'Nothing found. Check the number or send another one. Send /cancel to stop.',
  findPayment: ({ sum, state }) =>
    `<b>Payment ${sum}</b> — ${{ granted: 'paid', credited: 'on the balance', parked: 'set aside', refunded: 'refunded' }[state]}`,
  findPayer: (person) => `User: ${person}`,
  findStatus: ({ status, at }) => `Transaction: ${status}, ${at}`,
  findLeft: ({ left, refundable }) =>
    `Not refunded: ${left}. ${{ part: 'You can refund all or part of it.', whole: 'You can only refund it in full.', booking: 'Refund it from the booking: cancel it, or refund it after the trip.', none: 'You can’t refund it here.', gift_opened: 'The gift card was opened: its money belongs to its owner, so the purchase can’t be refunded.', gift_used: 'The gift card has paid for a trip, so the purchase can’t be refunded.', gift_expired: 'The gift card has expired, so the purchase can’t be refunded.' }[refundable]}`,
  findCase: ({ state, reason }) =>
    ({ open: `Set aside by an operator: ${reason}`, resolved: `Resolved: ${reason}` })[state],
  findRecheckButton: 'Check again',
  findRefundButton: 'Refund all',
  findPartButton: 'Refund part',
  findParkButton: 'Set aside',
  findResolveButton: 'Resolved',
  findRefundConfirm: (sum) => `Refund ${sum}? This can’t be undone: the money leaves our account.`,
  findYesButton: 'Yes, refund',
  findNoButton: 'Keep as is',
  findRefundOutcome: {
    begun: 'Refund started.',
    changed: 'Part of it has just been refunded. Check the amount and try again.',
    too_much: 'This is more than can still be refunded.',
    refused: 'This payment can’t be refunded this way.',
  },
  findRecheckOutcome: {
    found: 'Telegram confirms the payment.',
    refunded: 'Telegram has refunded the payment.',
    missing: 'Telegram has no record of this payment.',
    unreached: 'The payment is too old to find in Telegram’s list.',
    watched: 'We’re reading the last hour of the blockchain again. Check in a minute.',
    away: 'Telegram does not respond. Try again later.',
    cannot: 'This can’t be checked here. Check card payments with the provider.',
  },
  findPerson: ({ since, language, zone, reachable }) =>
    `Joined: ${since}. Language: ${language}, time zone: ${zone}. ${{ yes: 'The bot can message them.', no: 'They blocked the bot.' }[reachable]}`,
  findParked: (total) => `Payments set aside: ${formatNumber(total)}`,
  depositsTitle: (total) => `Unclaimed deposits: ${formatNumber(total)}`,
  depositsSender: (sender) => `From: ${sender}`,
  depositsMemo: (memo) => `Comment: ${memo}`,
  depositsResolveButton: 'Credit',
  depositsIgnoreButton: 'Not ours',
  outgoingTitle: (total) => `Hot wallet transfers without a payout: ${formatNumber(total)}`,
  outgoingWithdrawal: (id) => `Its comment names withdrawal ${id}`,
  outgoingButton: 'Give the reason',
  withdrawalsTitle: (total) => `Held withdrawals: ${formatNumber(total)}`,
  withdrawalsHeld: {
    approval: 'Waiting for approval: a large amount.',
    hot_wallet: 'The payout wallet doesn’t have enough. Top it up, and the payout continues automatically.',
    solvency: 'The blockchain balance is lower than what we owe. Payouts in this currency are stopped.',
    failing: 'Several attempts failed. Approve to try again, or return the money.',
    destination: 'The address doesn’t accept the transfer. Return the money.',
    unclear:
      'The result on the blockchain is unclear. Check the address in an explorer first: if nothing arrived, approve or return the money.',
  },
  withdrawalsEnds: (ends) => `Attempts: ${ends}`,
  withdrawalsApproveButton: 'Approve',
  withdrawalsBackButton: 'Return the money',
  operatorDeedOutcome: {
    yes: 'Done.',
    no: 'Nothing changed: this was already decided, or there is no such user.',
  },
  inputAsk: {
    find: 'What are you looking for? Send a number, a name, a phone, an @name, the title of a service or a date. Send /cancel to stop.',
    part: 'How much would you like to refund? Send the amount. This can’t be undone. Send /cancel to stop.',
    park: 'Why are you setting this payment aside? Answer in one message. Send /cancel to stop.',
    solve: 'How was it resolved? Answer in one message. Send /cancel to stop.',
    own: 'Whose money is it? Send the user’s ID, a space and the reason. Send /cancel to stop.',
    none: 'Why isn’t this money ours? Answer in one message. Send /cancel to stop.',
    owner:
      'Who becomes an owner? Send their @username or ID. An owner sees all bookings, money and the team of the organizer. Send /cancel to stop.',
    ack: 'Why was this transfer made? Answer in one message. Send /cancel to stop.',
    back: 'Why are you returning the money? Answer in one message. This can’t be undone. Send /cancel to stop.',
  },
  inputTextOnly: 'Please send text. Send /cancel to stop.',
  inputTooLong: (most) => `Too long: at most ${formatNumber(most)} characters.`,
  inputOwnWrong: 'Send a user’s ID and a reason, for example: 700100 matches the receipt.',
  inputPartWrong: (left) => `Send an amount of up to ${left}, for example 12.`,
  statisticsTitle: ({ days, everybody }) =>
    `${formatNumber(days)} days. Total users: ${formatNumber(everybody)}. In parentheses: the ${formatNumber(days)} days before.`,
  statisticsLine: ({ name, currency, total, before }) =>
    `${{ people: 'New users', active: 'Active users', active_game: '— in the game', active_trips: '— on trips', active_support: '— in support', sessions: 'Routes started', claims: 'Rewards claimed', bonuses: 'Daily bonuses', bookings: 'Paid bookings', revenue: `Our income, ${currency}`, paid_out: `Withdrawn, ${currency}` }[name]}: ${total} (${before})`,
  statisticsConversion: (bookings) => `Bookings per 100 active users: ${bookings}`,
  statisticsFirstAnswer: (minutes) => `First support answer, on average: ${formatNumber(minutes)} min`,
  statisticsCounted: (at) => `As of ${at}`,
  statisticsDaysButton: (days) => `${formatNumber(days)} days`,
  checksResult: ({ at, held, broken }) =>
    `<b>Check of ${at}</b>: ${formatNumber(held)} passed, ${formatNumber(broken)} failed.`,
  checksRunButton: 'Check now',
  checksStarted: {
    yes: 'Check started. The result will be here in a minute.',
    no: 'A check is already running.',
  },
  auditTitle: (filter) =>
    `<b>Audit log: ${{ own: 'my actions', money: 'money', reading: 'who viewed what', all: 'everything' }[filter]}</b>`,
  auditFilter: {
    own: 'Mine',
    money: 'Money',
    reading: 'Views',
    all: 'All',
  },
  auditNextButton: 'Next',
  queuesLink: ({ url, minutes }) =>
    `<a href="${url}">Open the queues</a>: the link works once and expires in ${formatNumber(minutes)} minutes.`,
}
