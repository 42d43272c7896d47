import type { ticketsRu } from './tickets.ru.ts'

export const ticketsEn: typeof ticketsRu = {
  linkCopied: 'Link copied',
  shareText: (title, when) => `Your place on the trip “${title}”, ${when}. Open it and accept the ticket.`,
  oneGuest: 'A code for one guest. Works offline too',
  when: 'When',
  place: 'Place',
  programme: 'Option',
  meeting: 'Where to meet',
  guide: 'Guide',
  route: 'Directions',
  qr: (code) => `QR code of ticket ${code}`,
  tags: { held: 'Valid ticket', inside: 'You’re checked in', over: 'Trip is over', ended: 'Not valid' },
  ended: {
    withdrawn: {
      title: 'The place was taken back',
      text: 'The person who booked decided so. The code is not accepted.',
    },
    cancelled: { title: 'The trip is cancelled', text: 'The money goes back to the person who paid.' },
    changed: {
      title: 'This place no longer exists',
      text: 'The booking has fewer guests now. The code is not accepted.',
    },
    erased: { title: 'The ticket was deleted', text: 'The code is not accepted.' },
  },
  pass: 'Pass the place on',
  passText: 'One person can accept the place by the link. Then your code is no longer accepted.',
  passAgain: 'Send the link again',
  passing: 'The link was sent. The ticket is yours until it is accepted.',
  keepTicket: 'Keep the ticket',
  myTickets: 'Tickets from friends',
  goneTitle: 'There is no such ticket',
  goneText: 'The place was passed on, or the link no longer works. Ask the person who sent it.',
  toOrders: 'My trips',
}
