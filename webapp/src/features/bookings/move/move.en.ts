import type { moveRu } from './move.ru.ts'

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
