import type { offeredRu } from './offered.ru.ts'

export const offeredEn: typeof offeredRu = {
  gives: (name) => `${name} gives you a\u00a0place`,
  givesUnknown: 'You’re given a\u00a0place',
  ownTitle: 'This place is for a\u00a0friend',
  ownText: 'Send the link to the person who is coming. One person can accept it.',
  accept: 'Accept the place',
  look: 'I’m not coming',
  price: 'To pay',
  free: '0\u00a0₽, paid',
  ownCode: 'You get your own code for one guest.',
  ownRoomCode: 'You get your own code for this room.',
  ownCodePassed: 'You get your own code. The previous one is no longer accepted.',
  refunds: 'If the trip is cancelled, the money goes back to the person who paid.',
  closed: {
    taken: { title: 'This place is taken', text: 'Another person accepted it. Ask the person who sent you the link.' },
    withdrawn: { title: 'The place was taken back', text: 'The link no longer works.' },
    over: { title: 'It’s too late to accept', text: 'The trip has begun, is over or was cancelled.' },
  },
  toTicket: 'Open the ticket',
  toTrip: 'To the trip',
  toServices: 'See where to go',
}
