import { formatDay } from '../dates.ts'
import { formatPlaceTime, formatStart } from '../place-time.ts'
import { visibleText } from '../plain-text.ts'
import { showSum } from './amounts.ts'
import type { WatchNotificationTexts } from './texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const watchesEn: WatchNotificationTexts = {
  watch_offer: ({ guests, rooms, sum, expiresAt, ...values }) => ({
    title: rooms === undefined ? 'Places have opened up' : 'A room has opened up',
    text: [
      `You were watching ${called(values.title)}, ${formatStart('en', values)}.`,
      `${rooms === undefined ? count(guests, 'place is', 'places are') : count(rooms, 'room is', 'rooms are')} yours until ${formatPlaceTime('en', values.timeZone, expiresAt)}, ${showSum('en', sum)} to pay.`,
      'If you don’t pay in time, they go to the next in line and we keep watching for you.',
    ].join(' '),
  }),
  watch_price: ({ title, date, startTime, price }) => ({
    title: 'The price has dropped',
    text: `${called(title)}, ${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: now ${showSum('en', price)}, within your limit. There are places, but we don’t hold them.`,
  }),
}
