import type { choiceRu } from './choice.ru.ts'

export const choiceEn: typeof choiceRu = {
  title: 'The organizer is cancelling your trip',
  terms: (until) =>
    `Choose another time at the same price: a place is yours only once you have chosen. Answer by ${until}; without an answer you get a full refund.`,
  list: 'Another time',
  none: 'No time nearby is free. Places sometimes become free, so look again later.',
  failed: 'Times didn’t load',
  taken: 'That time was just taken. Choose another one.',
}
