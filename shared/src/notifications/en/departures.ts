import type { TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatDateTime, formatDay } from '../../time/dates.ts'
import { formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { DepartureNotificationTexts, NotificationText, NotificationValues } from '../texts.ts'
import { refundText } from './bookings.ts'

const called = (title: string) => `“${visibleText(title)}”`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('en', values)}`
const bookings = (number: number) => `${number} ${number === 1 ? 'booking' : 'bookings'}`

const slot = ({ date, startTime }: { readonly date: string; readonly startTime?: string }) =>
  `${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}`

interface Back {
  readonly back: NotificationValues['departure_move_asked']['back']
  readonly enp: string | undefined
}

function sums({ back, enp }: Back): string {
  const all = [...back, ...(enp === undefined ? [] : [{ amount: enp, currency: 'enp' } as const])]
  return all.length > 0 ? ` of ${all.map((sum) => formatCurrencyAmount('en', sum)).join(' and ')}` : ''
}

function toEverybody(values: NotificationValues['departure_message']): NotificationText {
  return {
    title: `Message from “${visibleText(values.organizerName)}”`,
    text: `${trip(values)}. To all guests: “${visibleText(values.text)}”`,
  }
}

export const departuresEn: DepartureNotificationTexts = {
  hold_cancelled: ({ reason, ...values }) => ({
    title: 'Your trip was cancelled',
    text: `The organizer cancelled ${trip(values)}, booking ${values.number}. Reason: “${visibleText(reason)}”. You don’t need to pay; if a payment is in progress, it will be refunded.`,
  }),
  departure_cancelled: ({ title, optionName, date, startTime, cancelled, declined, ended, kept }) => ({
    title: 'Bookings cancelled',
    text: [
      `${called(title)}, ${visibleText(optionName)}, ${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: the places are no longer on sale.`,
      `${bookings(cancelled)} cancelled${declined > 0 ? `, requests declined: ${declined}` : ''}${ended > 0 ? `, unpaid bookings cancelled: ${ended}` : ''}${kept > 0 ? `, unchanged: ${kept}` : ''}. Guests get their money back and have been told why.`,
    ].join(' '),
  }),
  departure_goes: (values) => ({
    title: 'Your trip is going ahead',
    text: `${trip(values)} is going ahead. Booking ${values.number} is now certain.`,
  }),
  price_fell: ({ guests, refund, ...values }) => ({
    title: 'Your trip costs less',
    text: `${trip(values)}: ${guests} guests have booked, so booking ${values.number} costs less.${refund ? refundText(refund) : ''}`,
  }),
  departure_filled: ({ title, optionName, guests, ...start }) => ({
    title: 'Enough guests have booked',
    text: `${called(title)}, ${visibleText(optionName)}, ${slot(start)}: ${guests} guests. It goes for certain, and the guests know.`,
  }),
  departure_move_asked: ({ to, reason, answerBy, back, enp, ...values }) => ({
    title: to ? 'The organizer is moving your trip' : 'The organizer is cancelling your trip',
    text: [
      to
        ? `${trip(values)}, booking ${values.number}: the new time is ${formatStart('en', { timeZone: values.timeZone, ...to })}. Reason: “${visibleText(reason)}”.`
        : `${trip(values)}, booking ${values.number}. Reason: “${visibleText(reason)}”.`,
      to
        ? `Same price and guests, and your places are held. Accept, or take a full refund${sums({ back, enp })}.`
        : `Choose another time at the same price, or take a full refund${sums({ back, enp })}. Places are yours only once you have chosen.`,
      `Please answer by ${formatDateTime('en', values.timeZone, answerBy)}; without an answer you get everything back.`,
    ].join(' '),
  }),
  departure_move_withdrawn: ({ to, ...values }) => ({
    title: to ? 'Your trip isn’t moving' : 'Your trip isn’t cancelled',
    text: `${to ? `The organizer no longer moves it to ${formatStart('en', { timeZone: values.timeZone, ...to })}` : 'The organizer changed their mind'}. Nothing changes: ${trip(values)}, booking ${values.number}.`,
  }),
  departure_moved: ({ title, optionName, to, accepted, refunded, ...from }) => ({
    title: to ? 'Departure moved' : 'All guests have answered',
    text: `${called(title)}, ${visibleText(optionName)}: ${slot(from)}${to ? ` → ${slot(to)}` : ''}. ${bookings(accepted)} moved${refunded > 0 ? `, ${refunded} ended` : ''}.`,
  }),
  departure_message: toEverybody,
  departure_message_today: toEverybody,
  organizer_message: (values) => ({
    title: `Message from “${visibleText(values.organizerName)}”`,
    text: `${trip(values)}, booking ${values.number}: “${visibleText(values.text)}”`,
  }),
  guest_message: ({ from, name, text, ...values }) => ({
    title:
      from === 'guest' ? `Message from guest: ${toDisplayName(name)}` : `${toDisplayName(name)} messaged the guest`,
    text: `${trip(values)}, booking ${values.number}: “${visibleText(text)}”`,
  }),
}
