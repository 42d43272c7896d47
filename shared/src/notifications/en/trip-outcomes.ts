import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import type { NotificationValues, TripOutcomeNotificationTexts } from '../texts.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `“${visibleText(values.title)}”, ${formatStart('en', values)}`

export const tripOutcomesEn: TripOutcomeNotificationTexts = {
  trip_no_show: ({ objectUntil, ...values }) => ({
    title: 'Marked as a no-show',
    text: `The organizer has marked that you didn’t come: ${trip(values)}, booking ${values.number}. A no-show is not refunded. If you were there, let us know by ${formatPlaceTime('en', values.timeZone, objectUntil)}.`,
  }),
  trip_no_show_withdrawn: (values) => ({
    title: 'No longer a no-show',
    text: `The organizer has taken back the no-show: ${trip(values)}, booking ${values.number}.`,
  }),
  organizer_no_show_objected: ({ contactName, ...values }) => ({
    title: 'A guest disagrees with a no-show',
    text: `${toDisplayName(contactName)} says they were there: ${trip(values)}, booking ${values.number}. Support is looking into it. If the no-show is a mistake, take it back.`,
  }),
}
