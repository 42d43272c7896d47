import type { TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { GroupPaymentNotificationTexts } from '../texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('en', values)}`

export const groupPaymentEn: GroupPaymentNotificationTexts = {
  share_paid: ({ name, paid, all, ...values }) => ({
    title: 'A share is paid',
    text: `${toDisplayName(name)} has paid a share of ${trip(values)}: ${paid} of ${all} shares are paid.`,
  }),
  shares_ending: ({ minutes, ...values }) => ({
    title: 'Some shares are still unpaid',
    text: `The places are held for less than ${minutes} minutes: ${trip(values)}. Remind your friends or pay the rest yourself; otherwise the places are released and everyone gets their money back.`,
  }),
  shares_expired: ({ paid, all, ...values }) => ({
    title: 'Not all shares were paid in time',
    text: `Time is up with ${paid} of ${all} shares paid: ${trip(values)}. The places are free again, and everyone gets their share back.`,
  }),
  share_reminder: ({ title, ownerName, sum, until, zone }) => ({
    title: 'Your share is still unpaid',
    text: `${toDisplayName(ownerName)} reminds you of the trip ${called(title)}: your share is ${formatCurrencyAmount('en', sum)}, payable until ${formatPlaceTime('en', zone, until)}.`,
  }),
  shares_booked: ({ title, ownerName }) => ({
    title: 'All shares are paid',
    text: `The trip ${called(title)} is paid in full. ${toDisplayName(ownerName)} is organizing it.`,
  }),
}
