import { createNumberFormat } from '@enp/shared/text/number-format'
import type { organizerCalendarRu } from '../ru/organizer-calendar.ts'

const { formatNumber } = createNumberFormat('en')

export const organizerCalendarEn: typeof organizerCalendarRu = {
  organizerMenuCalendar: 'Calendar',
  calendarChoose: 'Which service’s calendar would you like to open?',
  calendarNone: 'No services yet. Add the first one, and it will have a calendar.',
  calendarRangeButton: 'Change a period',
  calendarFeedsButton: 'Other sites',
  calendarOptionsButton: '‹ To the list',
  calendarMonthButton: '‹ To the calendar',
  calendarBackButton: 'Back',
  calendarLegend: '✓ full · ✕ closed · ‼ double-booked',
  calendarTakenLine: ({ day, taken, capacity, conflict }) =>
    `${day}: ${formatNumber(taken)} of ${formatNumber(capacity)} taken${conflict === 0 ? '' : `, double-booked: ${formatNumber(conflict)}`}`,
  calendarDayLine: ({ start, taken, capacity, elsewhere, price, closed, conflict }) =>
    `${start}${formatNumber(taken)} of ${formatNumber(capacity)} sold${elsewhere === 0 ? '' : `, ${formatNumber(elsewhere)} on other sites`} · ${price} ₽${{ yes: ' · closed', no: '' }[closed]}${conflict === 0 ? '' : ` · double-booked: ${formatNumber(conflict)}`}`,
  calendarNotPlanned: 'Closed by your weekly schedule.',
  calendarCapacityButton: 'Places',
  calendarPriceButton: 'Price',
  calendarCloseButton: 'Close',
  calendarOpenButton: 'Open',
  calendarAsk: {
    capacity: (day) =>
      `How many places in total: <b>${day}</b>? Send a number, at least as many as are already sold. Send /cancel to stop.`,
    price: (day) =>
      `What price: <b>${day}</b>? Send an amount in roubles (“4900”), a percentage of the usual price (“120 %”) or “plan” for the usual price. Send /cancel to stop.`,
    range: () =>
      'What would you like to change? Send it in one line:\n“close December 10–14”\n“open 12 December”\n“places 8 10–20 December on weekends”\n“price 4900 1–8 January”\nSend /cancel to stop.',
    feed: () =>
      'Send the address of the calendar (iCal) on the other site: it begins with https:// and usually ends with .ics. We’ll mark its busy days here every half hour. Send /cancel to stop.',
  },
  calendarWrong: {
    capacity: 'Send a whole number from 0 to 10000.',
    price: 'Try “4 900 ₽”, “120 %” (10 to 500) or “plan”.',
    range: 'Try “close December 10–14” or “places 8 10–20 December on weekends”.',
    feed: 'That doesn’t look like a calendar address: it starts with https://.',
  },
  calendarTextOnly: 'Please send text. Send /cancel to stop.',
  calendarDone: ({ changed, slots, action, capacity, days }) =>
    `${{ closed: 'Closed', open: 'Opened', capacity: `Places: ${formatNumber(capacity)}`, price: 'Price changed' }[action]}: ${days}. Departures: ${formatNumber(slots)}, ${changed === 0 ? 'nothing to change' : `changed: ${formatNumber(changed)}`}.`,
  calendarPrices: ({ before, after }) => `It was ${before} ₽, now it is ${after} ₽.`,
  calendarTakenPlaces: (taken) =>
    taken === 0
      ? 'There are no bookings on these days.'
      : `Places taken: ${formatNumber(taken)}. These bookings keep their terms.`,
  calendarClosedGuests:
    'If the trips will not take place, cancel the departures: /organizer › “Departures and stays”. There you can also let guests choose another time.',
  calendarUndoButton: 'Undo',
  calendarUndone: (slots) => `The change is undone; everything is as it was. Departures: ${formatNumber(slots)}.`,
  calendarUndoLate:
    'This can’t be undone: 10 minutes have passed, it was undone before, or these days were changed again.',
  calendarUndoTaken: (days) => `This can’t be undone: the places are taken. ${days}`,
  calendarGone: 'Calendar not found.',
  calendarCapacityTaken: (days) => `Already sold or held: ${days}. Capacity can’t be lower; nothing was changed.`,
  calendarRefused: {
    price: 'This price is too far from the usual one. Use 10 to 500% of it.',
    other: 'Nothing is on sale on these days. Choose days from today to your last day on sale.',
  },
  calendarFeeds:
    '<b>Calendars of other sites</b>\nBusy days there reduce the places here. Give our address to other sites so that they see your bookings.',
  calendarAddress: (address) => `Our address (anyone who has it sees the busy days):\n<code>${address}</code>`,
  calendarAddressButton: 'Show our address',
  calendarAddressRenewButton: 'Change our address',
  calendarFeed: ({ site, takes, state, at, entries }) =>
    `<b>${site}</b>: ${{ all: 'each entry takes all places', one: 'each entry takes one place' }[takes]}. ${{ new: 'Not read yet.', away: 'It can’t be opened now; the last known busy days stay.', no_calendar: 'The address isn’t a calendar; the last known busy days stay.', too_many: 'It has too many repeats; the last known busy days stay.', read: `Last read ${at}, busy: ${formatNumber(entries)}.` }[state]}`,
  calendarFeedEchoes: (echoes) => `Bookings from here in it: ${formatNumber(echoes)}. They aren’t counted twice.`,
  calendarFeedMoreProblems: (more) => `More problems: ${formatNumber(more)}.`,
  calendarFeedAddButton: 'Add a calendar',
  calendarFeedRemoveButton: (site) => `Remove ${site}`,
  calendarFeedAdded: ({ site, takes }) =>
    `${site} is connected. We’ll read it within a minute, then every half hour. ${{ all: 'Each entry takes all places.', one: 'Each entry takes one place.' }[takes]}`,
  calendarFeedLimit: 'You’ve reached the limit of calendars here. Remove one first.',
}
