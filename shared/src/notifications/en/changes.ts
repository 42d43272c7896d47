import { unitsText } from '../../bookings/party-text.ts'
import type { CurrencyAmount, TripValues } from '../../calls/notifications/booking-notifications.ts'
import type { BookingStartTime } from '../../calls/notifications/change-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { ChangeNotificationTexts } from '../texts.ts'
import { refundText } from './bookings.ts'

const trip = (values: TripValues) => `“${visibleText(values.title)}”, ${formatStart('en', values)}`
const at = ({ timeZone }: TripValues, moment: BookingStartTime) => formatStart('en', { timeZone, ...moment })

function toMoney({ amount, currency }: CurrencyAmount): string {
  const sum = (text: string) => formatCurrencyAmount('en', { amount: text, currency })
  if (Number(amount) === 0) return 'The price stays the same.'
  return Number(amount) > 0 ? `They pay ${sum(amount)} more.` : `They get ${sum(amount.replace('-', ''))} back.`
}

export const changesEn: ChangeNotificationTexts = {
  booking_changed: ({ from, refund, units, ...values }) => ({
    title: 'Booking changed',
    text: `It’s now ${trip(values)}: ${unitsText(units)}. Before: ${at(values, from)}. The number ${values.number} stays the same. Your voucher has a new QR code: open it in your trip.${refund ? refundText(refund) : ''}`,
  }),
  booking_part_cancelled: ({ refund, units, ...values }) => ({
    title: 'Fewer guests',
    text: `${trip(values)}: ${unitsText(units)} are still coming. Your voucher has a new QR code: open it in your trip.${refund ? refundText(refund) : ''}`,
  }),
  booking_change_answered: ({ to, allowed, by, ...values }) => ({
    title: allowed ? 'Change accepted' : 'The change isn’t possible',
    text: allowed
      ? `${trip(values)}: you can move it to ${at(values, to)}. Open the trip and confirm; the places aren’t held yet.`
      : `${trip(values)}: ${by === 'time' ? 'the organizer didn’t answer in time' : 'the organizer declined the change'}. Your booking stays as it is.`,
  }),
  organizer_change_asked: ({ to, difference, units, contactName, ...values }) => ({
    title: 'Change request',
    text: `${values.number}, ${toDisplayName(contactName)}: ${trip(values)}. They’d like ${at(values, to)}: ${unitsText(units)}. ${toMoney(difference)}`,
  }),
  organizer_changed: ({ from, units, contactName, ...values }) => ({
    title: 'Booking changed',
    text: `${values.number}, ${toDisplayName(contactName)}: ${trip(values)}, ${unitsText(units)}.${from ? ` Before: ${at(values, from)}.` : ''}`,
  }),
}
