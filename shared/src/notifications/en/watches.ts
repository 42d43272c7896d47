import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { WatchNotificationTexts } from '../texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const watchesEn: WatchNotificationTexts = {
  watch_offer: ({ guests, rooms, sum, expiresAt, ...values }) => ({
    title: rooms === undefined ? 'Places have opened up' : 'A room has opened up',
    text: [
      `You were watching ${called(values.title)}, ${formatStart('en', values)}.`,
      `We’re holding ${rooms === undefined ? count(guests, 'place', 'places') : count(rooms, 'room', 'rooms')} for you until ${formatPlaceTime('en', values.timeZone, expiresAt)}. Total due: ${formatCurrencyAmount('en', sum)}.`,
      'If you don’t pay in time, they go to the next in line, and we’ll keep watching for you.',
    ].join(' '),
  }),
  watch_opens: ({ title }) => ({
    title: 'Booking is open',
    text: `${called(title)} can be booked now. We aren’t holding places for you.`,
  }),
  watch_price: ({ title, date, startTime, price }) => ({
    title: 'The price has dropped',
    text: `${called(title)}, ${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: now ${formatCurrencyAmount('en', price)}, within your limit. Places are available, but we aren’t holding them for you.`,
  }),
}
