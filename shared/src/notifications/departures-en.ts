import type { TripValues } from '../calls/booking-notifications.ts'
import { formatDay } from '../dates.ts'
import { formatStart } from '../place-time.ts'
import { plainName, visibleText } from '../plain-text.ts'
import type { DepartureNotificationTexts, NotificationText, NotificationValues } from './texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('en', values)}`
const bookings = (number: number) => `${number} ${number === 1 ? 'booking' : 'bookings'}`

function toEverybody(values: NotificationValues['departure_message']): NotificationText {
  return {
    title: `A message from “${visibleText(values.organizerName)}”`,
    text: `${trip(values)}. The organizer writes to everybody who is going: “${visibleText(values.text)}”`,
  }
}

export const departuresEn: DepartureNotificationTexts = {
  hold_cancelled: ({ reason, ...values }) => ({
    title: 'The departure is cancelled',
    text: `The organizer cancelled ${trip(values)}, and booking ${values.number} has ended. Reason: “${visibleText(reason)}”. There is nothing to pay; a payment that is on its way comes back.`,
  }),
  departure_cancelled: ({ title, optionName, date, startTime, cancelled, declined, ended, kept }) => ({
    title: 'The departure is cancelled',
    text: [
      `${called(title)}, ${visibleText(optionName)}, ${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: the departure is cancelled and no longer on sale.`,
      `${bookings(cancelled)} cancelled${declined > 0 ? `, requests declined: ${declined}` : ''}${ended > 0 ? `, unpaid holds ended: ${ended}` : ''}${kept > 0 ? `, left as they were: ${kept}` : ''}. The guests get their money back and were told why.`,
    ].join(' '),
  }),
  departure_message: toEverybody,
  departure_message_today: toEverybody,
  organizer_message: (values) => ({
    title: `“${visibleText(values.organizerName)}” writes`,
    text: `${trip(values)}, booking ${values.number}: “${visibleText(values.text)}”`,
  }),
  guest_message: ({ from, name, text, ...values }) => ({
    title: from === 'guest' ? `A guest writes: ${plainName(name)}` : `${plainName(name)} writes to the guest`,
    text: `${trip(values)}, booking ${values.number}: “${visibleText(text)}”`,
  }),
}
