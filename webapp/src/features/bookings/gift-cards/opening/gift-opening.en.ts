import type { giftOpeningRu } from './gift-opening.ru.ts'

export const giftOpeningEn: typeof giftOpeningRu = {
  forYou: 'A gift for you',
  given: (name) => `${name} gives you a\u00a0trip`,
  givenByUnknown: 'Someone gives you a\u00a0trip',
  bought: 'You give a\u00a0trip',
  openedTag: 'Gift opened',
  yours: 'The gift is yours',
  from: (name) => `from ${name}`,
  wish: (message) => `“${message}”`,
  usedFor: 'Pays for',
  anyService: 'Any service',
  validUntil: 'Valid until',
  note: 'You can spend it in parts. Enter the code of the card when you pay for a trip.',
  yoursNote:
    'The card pays for all or a part of a trip. Its code is on the page “Gift cards”: enter it when you pay. If you cancel the trip, the money returns to the card.',
  spentNote: 'The card has no money left. If you cancel a trip that it paid for, the money returns to it.',
  boughtNote: 'This is how the recipient sees your gift. If you take it yourself, your friend no longer can.',
  take: (sum) => `Take ${sum}`,
  look: 'See where to go first',
  chooseTrip: 'Choose a trip',
  myCards: 'My cards',
  taken: {
    title: 'This gift is already open',
    text: 'Another user has taken this card. Ask the person who sent you the link.',
  },
  expired: { title: 'This gift has expired', text: (day) => `The card was valid until ${day}.` },
  cancelled: {
    title: 'This gift was cancelled',
    text: 'The purchase of this card was cancelled, and the buyer gets the money back.',
  },
  unknown: { title: 'There is no such card', text: 'Check the link, or enter the code of the card.' },
  notYet: {
    title: 'This gift is not delivered yet',
    text: 'The code works from the day that the buyer chose.',
  },
  enterCode: 'Enter the code',
}
