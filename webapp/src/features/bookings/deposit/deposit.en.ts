import type { depositRu } from './deposit.ru.ts'

export const depositEn: typeof depositRu = {
  choice: 'How much to pay now',
  part: 'Deposit',
  whole: 'All at once',
  now: 'Now',
  later: (until) => `Later, by ${until}`,
  note: 'We’ll remind you of the rest 3 days and 1 day before. If you don’t pay it, the booking is cancelled by its cancellation policy.',
  unpaidTitle: (rest) => `${rest} left to pay`,
  unpaidText: (until) =>
    `Your deposit is paid. Pay the rest by ${until}, or the booking is cancelled by its cancellation policy. You can move the trip once it’s paid in full.`,
  overText: 'The rest is overdue, and the booking is being cancelled.',
  pay: 'Pay the rest',
  title: 'Rest of your trip',
  noMethod: 'There is no suitable payment method now.',
  confirming: 'This usually takes a few seconds. You can close this screen: the rest will be credited.',
  failed: 'You weren’t charged. Please try again.',
  overTitle: 'The rest can no longer be paid',
}
