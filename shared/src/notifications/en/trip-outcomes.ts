import { operatorReasonText } from '../../bookings/operator-reasons.ts'
import type { OperatorReason } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { NotificationValues, TripOutcomeNotificationTexts } from '../texts.ts'
import { refundText } from './bookings.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `“${visibleText(values.title)}”, ${formatStart('en', values)}`

const because = (reason: OperatorReason) => ` Reason: “${visibleText(operatorReasonText('en', reason))}”.`

export const tripOutcomesEn: TripOutcomeNotificationTexts = {
  trip_no_show: ({ objectUntil, ...values }) => ({
    title: 'Marked as a no-show',
    text: `The organizer has marked that you didn’t come: ${trip(values)}, booking ${values.number}. A no-show is not refunded. If you were there, let us know by ${formatPlaceTime('en', values.timeZone, objectUntil)}.`,
  }),
  trip_no_show_withdrawn: (values) => ({
    title: 'No longer a no-show',
    text: `The organizer has taken back the no-show: ${trip(values)}, booking ${values.number}.`,
  }),
  no_show_tax_refunded: ({ refund, ...values }) => ({
    title: 'Tourist tax refunded',
    text: `Booking ${values.number}, ${trip(values)}: you didn’t stay, so the tourist tax is refunded.${refundText(refund)}`,
  }),
  trip_refunded: ({ agreed, reason, refund, compensation, ...values }) => ({
    title: compensation ? 'Compensation for your trip' : 'Refund for your trip',
    text: `${agreed ? 'You accepted the organizer’s offer for' : 'Support has decided about'} booking ${values.number}: ${trip(values)}.${because(reason)}${compensation ? ` A compensation of ${formatCurrencyAmount('en', compensation)} is on your balance.` : ''}${refund ? refundText(refund) : ''}${compensation || refund ? '' : ' The money goes back to those who paid.'}`,
  }),
  organizer_trip_refunded: ({ agreed, reason, rub, taken, owed, contactName, ...values }) => ({
    title: 'Refund after the trip',
    text: `${agreed ? 'The guest accepted your offer:' : 'Support has refunded'} ${formatCurrencyAmount('en', rub)} for booking ${values.number}: ${trip(values)}, ${toDisplayName(contactName)}.${because(reason)} ${taken.length > 0 ? `From your earnings: ${taken.map((sum) => formatCurrencyAmount('en', sum)).join(' and ')}.` : owed ? '' : 'Nothing was taken from you.'}${owed ? ` You owe ${formatCurrencyAmount('en', owed)}; future earnings repay it.` : ''}`,
  }),
}
