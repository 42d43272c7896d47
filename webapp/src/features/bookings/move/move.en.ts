import type { choiceRu, moveRu } from './move.ru.ts'

export const moveEn: typeof moveRu = {
  title: 'The organizer is moving your trip',
  to: (when) => `The new time is ${when}.`,
  reason: (words) => `Reason: “${words}”.`,
  terms: (until) =>
    `Same price and guests, and your places are held. Answer by ${until}; without an answer the booking is cancelled and fully refunded.`,
  accept: 'Accept',
  decline: 'Get a refund',
  sure: 'The booking will be cancelled and fully refunded.',
  confirm: 'Yes, refund everything',
  back: 'Back',
}

export const choiceEn: typeof choiceRu = {
  title: 'The organizer is cancelling your trip',
  terms: (until) =>
    `Choose another time at the same price: a place is yours only once you have chosen. Answer by ${until}; without an answer you get a full refund.`,
  list: 'Another time',
  none: 'No time nearby is free. Places sometimes become free, so look again later.',
  failed: 'Times didn’t load',
  taken: 'That time was just taken. Choose another one.',
}
