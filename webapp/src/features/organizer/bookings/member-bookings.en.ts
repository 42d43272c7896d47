import { createFormat } from '../../../locales/format/format.ts'
import type { memberBookingsRu } from './member-bookings.ru.ts'

const { number, plural } = createFormat('en')

const counted = (count: number, one: string) => `${number(count, 0)} ${plural(count, { one, other: `${one}s` })}`

export const memberBookingsEn: typeof memberBookingsRu = {
  search: 'Name, phone or booking number',
  clear: 'Clear the search',
  period: 'Bookings to show',
  periods: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled', all: 'All' },
  list: 'Bookings',
  party: (count) => (count.rooms === undefined ? counted(count.guests, 'guest') : counted(count.rooms, 'room')),
  nights: (from, to) => `${from}\u00a0– ${to}`,
  more: 'Show more',
  failed: 'Couldn’t load the bookings',
  table: 'Download a table',
  tableFailed: 'Couldn’t download the table.',
  empty: {
    upcoming: { title: 'No upcoming bookings', text: 'A new booking will appear here.' },
    past: { title: 'No past bookings', text: 'Trips that took place will stay here.' },
    cancelled: { title: 'No cancelled bookings', text: 'Cancellations and declined requests will appear here.' },
    all: { title: 'No bookings yet', text: 'Your first booking will appear here.' },
  },
  refresh: 'Refresh',
  nothing: 'Guest not found',
  nothingHere: 'No such guest in these bookings. Try all bookings.',
  nothingAnywhere: 'Try only the last name or the last 4 digits of the phone.',
  searchAll: 'Search all bookings',
  call: 'Call',
  notes: (notes) => `Notes: “${notes}”`,
  price: (sum) => `Price ${sum}`,
  answerUntil: (moment) => `Please answer by ${moment}. After that, the request closes.`,
  changeWalkIn: 'Name, price and payment',
  toDay: 'Open the guest list',
  accept: 'Accept the request',
  decline: 'Decline',
  declineSure: 'Decline and refund',
  reason: 'Reason for the traveller',
  reasonHint: 'You can leave it empty. The traveller gets a full refund.',
  of: 'of',
}
