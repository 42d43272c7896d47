import type { TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatStart } from '../../time/place-time.ts'
import type { DepartureNotificationTexts, NotificationText, NotificationValues } from '../texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('en', values)}`
const bookings = (number: number) => `${number} ${number === 1 ? 'booking' : 'bookings'}`

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
