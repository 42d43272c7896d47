import type { OperatorGiftCard } from '@enp/shared/calls/operators/operator-gift-cards'
import type { OperatorSearchHit } from '@enp/shared/calls/operators/operator-search-hits'
import { createNumberFormat } from '@enp/shared/text/number-format'
import type { operatorSearchRu } from '../ru/operator-search.ts'

const { formatNumber } = createNumberFormat('en')

type Hit<Kind extends OperatorSearchHit['kind']> = Extract<OperatorSearchHit, { kind: Kind }>

const kinds: Readonly<Record<OperatorSearchHit['kind'], string>> = {
  booking: 'Bookings',
  payment: 'Payments',
  person: 'Users',
  organizer: 'Organizers',
  service: 'Services',
  review: 'Reviews',
}

const paymentStates: Readonly<Record<Hit<'payment'>['state'], string>> = {
  granted: 'paid',
  credited: 'on the balance',
  parked: 'parked',
  refunded: 'refunded',
}

const serviceStates: Readonly<Record<Hit<'service'>['state'], string>> = {
  published: 'published',
  hidden: 'hidden',
  suspended: 'suspended',
}

const reviewStates: Readonly<Record<Hit<'review'>['state'], string>> = {
  pending: 'pending',
  published: 'published',
  hidden: 'hidden',
}

const transactionTypes: Readonly<Record<string, string>> = {
  mining_reward: 'Route reward',
  task_reward: 'Task reward',
  referral_reward: 'Invitation reward',
  service_payment: 'Service payment',
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  boost_purchase: 'Boost purchase',
}

const methods: Readonly<Record<string, string>> = {
  card: 'by card',
  ton: 'in TON',
  usdt: 'in USDT',
  balance_ton: 'from the TON balance',
  balance_usdt: 'from the USDT balance',
  gift_card: 'with a gift card',
}

const accounts: Readonly<Record<string, string>> = {
  available: 'user balance',
  earnings: 'organizer earnings',
  emission: 'emission',
  shop: 'shop',
  revenue: 'our revenue',
  escrow: 'escrow of bookings',
  stars_clearing: 'Stars at Telegram',
  ton_hot: 'TON wallet',
  usdt_hot: 'USDT wallet',
  card_clearing: 'card payments',
  refunds: 'refunds',
  withdrawals: 'withdrawals',
  network_fees: 'network fees',
  bank_payouts: 'bank payouts',
  bank: 'bank',
  organizer_debts: 'organizer debts',
  promotions: 'our promo codes',
  gift_cards: 'money of gift cards',
}

const roles: Readonly<Record<'owner' | 'manager' | 'scanner', string>> = {
  owner: 'owner',
  manager: 'manager',
  scanner: 'scanner',
}

const giftCardStates: Readonly<Record<OperatorGiftCard['state'], string>> = {
  waiting: 'not delivered yet',
  active: 'active',
  spent: 'spent',
  expired: 'expired',
  cancelled: 'cancelled',
}

const giftCardUses: Readonly<Record<OperatorGiftCard['uses'][number]['state'], string>> = {
  reserved: 'reserved',
  paid: 'paid',
  released: 'returned',
}

export const operatorSearchEn: typeof operatorSearchRu = {
  giftCardTitle: ({ end, state }) => `<b>Gift card …${end}</b> — ${giftCardStates[state]}`,
  giftCardMoney: ({ balance, amount }) => `${formatNumber(balance)} ₽ of ${formatNumber(amount)} ₽ on the card.`,
  giftCardBuyer: (name) => `Bought by: ${name}`,
  giftCardOwner: ({ name, at }) => `Opened by: ${name}, ${at}`,
  giftCardUnopened: (at) => `Not opened. The code works from ${at}.`,
  giftCardExpires: (at) => `Valid until ${at}.`,
  giftCardUse: ({ number, amount, state, at }) => `${at} ${number}: ${giftCardUses[state]} ${formatNumber(amount)} ₽`,
  giftCardPayment: 'Payment for the card',
  giftCardOpenOwner: 'Owner',
  giftCardErased: 'data erased',
  searchHits: 'Several matches. Open one:',
  searchHasMore: 'Not all are shown: make the search more exact.',
  searchKind: (kind) => kinds[kind],
  searchPaymentState: (state) => paymentStates[state],
  searchServiceState: (state) => serviceStates[state],
  searchReviewState: (state) => reviewStates[state],
  searchServices: (total) => `services: ${total}`,
  searchTransactionType: (type) => `${transactionTypes[type] ?? 'Transaction'}`,
  searchPaymentMethod: (method) => `${methods[method] ?? method}`,
  ledgerAccount: (kind) => `${accounts[kind] ?? kind}`,
  searchLanguage: { ru: 'Russian', en: 'English' },
  searchRole: (role) => roles[role],
  searchRating: ({ rating, reviews }) => (reviews === 0 ? 'No reviews.' : `Rating ${rating}, reviews: ${reviews}.`),
  searchSince: (at) => `With us since ${at}.`,
  searchVerified: 'Verified.',
  verifyButton: (verified) => (verified ? 'Mark as verified' : 'Remove the verified badge'),
  verifyDone: (verified) =>
    verified ? 'The organizer is marked as verified. Travellers see the badge.' : 'The verified badge is removed.',
  verifySame: 'Nothing to change.',
  ownerAppointButton: 'Appoint an owner',
  ownerRemoveButton: (name) => `Remove owner: ${name}`,
  ownerOutcome: ({ outcome, owner, name }) =>
    ({
      done: owner ? `${name} is now an owner. All owners know about it.` : `${name} is no longer an owner.`,
      same: owner ? `${name} is already an owner.` : `${name} is not an owner any longer.`,
      unknown:
        'There is no such user. Ask them to press Start in this bot, then send their @username or ID. Send /cancel to stop.',
      last: 'This is the only owner: appoint another one first.',
    })[outcome],
  searchTeam: 'Team:',
  searchServicesOf: (total) => `Services: ${total}`,
  searchOpenTraveller: 'Traveller',
  searchOpenPayer: 'Payer',
  searchOpenOrganizer: 'Organizer',
  searchOpenService: 'Service',
  searchNoName: 'no name',
}
