import { extrasLine } from '../../bookings/add-ons-text.ts'
import { operatorReasonText } from '../../bookings/operator-reasons.ts'
import type { CurrencyAmount, TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import { createRefundText } from '../refund-text.ts'
import type { BookingNotificationTexts, NotificationValues } from '../texts.ts'

const sum = (value: CurrencyAmount) => formatCurrencyAmount('en', value)
const enp = (amount: string) => sum({ amount, currency: 'enp' })
const called = (title: string) => `“${visibleText(title)}”`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('en', values)}`
const because = (reason?: string) => (reason ? ` Reason: “${visibleText(reason)}”.` : '')

function toParty({ guests, rooms }: { guests: number; rooms?: number | undefined }): string {
  if (rooms !== undefined) return `${rooms} ${rooms === 1 ? 'room' : 'rooms'}`
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}`
}

export const refundText = createRefundText('en', {
  nothing: ' Under the cancellation policy nothing is refunded.',
  toCard: (refunded) => ` ${refunded} will be back on the card in a few days.`,
  toBalance: (refunded) => ` ${refunded} is already back on your balance.`,
  toGiftCard: (refunded) => ` ${refunded} is already back on the gift card.`,
  enpBack: (back) => ` Plus ${back} back on your balance.`,
  withdrawableFrom: (day) => ` You can spend it on trips now and withdraw it from ${day}.`,
})

const returned = {
  late: 'The payment arrived after the booking had expired and the places were gone',
  cancelled: 'The payment arrived after the booking had been cancelled',
  again: 'This booking had already been paid for',
  off: 'The trip is off: it was cancelled, or not every share was paid in time',
  after_trip: 'Support has refunded money for the trip',
  price_fell: 'Enough guests came for a lower price: we refund the difference',
}

const onBalance = (price: string) => ({
  ...returned,
  under: `You sent less than the booking price of ${price}`,
  over: `You sent more than the booking price of ${price}`,
  currency: `You sent a different currency from the booking price of ${price}`,
})

type ByOperator = NonNullable<NotificationValues['organizer_cancelled']['byOperator']>

function cancelledByOperator({ reason, percent, kept }: ByOperator): string {
  const share = kept.length > 0 ? ` You keep ${kept.map(sum).join(' and ')}.` : ''
  return `${because(operatorReasonText('en', reason))} The traveller gets back ${percent}%.${share}`
}

export const bookingsEn: BookingNotificationTexts = {
  booking_requested: (values) => ({
    title: 'Waiting for the organizer',
    text: `Payment received: ${trip(values)}. The organizer will answer by ${formatPlaceTime('en', values.timeZone, values.answerUntil)}. If they can’t take you, you get a full refund.`,
  }),
  voucher_picture: (values) => ({
    title: 'Your voucher',
    text: `The QR code of booking ${values.number}: ${trip(values)}. Show it to the organizer.`,
  }),
  booking_confirmed: (values) => ({
    title: 'Your trip is confirmed',
    text: `See you there: ${trip(values)}. Booking ${values.number} is confirmed. Show the QR code of your voucher on arrival.`,
  }),
  booking_declined: ({ by, reason, refund, ...values }) =>
    by === 'organizer'
      ? {
          title: 'The organizer can’t take you',
          text: `Unfortunately the organizer has declined request ${values.number}: ${trip(values)}.${because(reason)}${refund ? refundText(refund) : ''}`,
        }
      : {
          title: 'The organizer didn’t answer',
          text: `Unfortunately the organizer didn’t answer in time, so request ${values.number} is closed: ${trip(values)}.${refund ? refundText(refund) : ''}`,
        },
  booking_cancelled: ({ by, reason, operatorReason, refund, bonus, ...values }) =>
    by === 'tourist'
      ? {
          title: 'Booking cancelled',
          text: `Booking ${values.number} is cancelled: ${trip(values)}.${refund ? refundText(refund) : ''}`,
        }
      : by === 'operator'
        ? {
            title: 'Cancelled by support',
            text: `Support has cancelled booking ${values.number}: ${trip(values)}.${operatorReason ? because(operatorReasonText('en', operatorReason)) : ''}${refund ? refundText(refund) : ''}`,
          }
        : by === 'rest'
          ? {
              title: 'Cancelled: the rest isn’t paid',
              text: `The rest for ${trip(values)} was not paid in time, so booking ${values.number} is cancelled by its cancellation policy.${refund ? refundText(refund) : ' The deposit is not refunded.'}`,
            }
          : {
              title: 'Cancelled by the organizer',
              text: `We’re very sorry: the organizer has cancelled ${trip(values)}, booking ${values.number}.${because(reason)}${refund ? refundText(refund) : ''}${bonus ? ` To make up for it, we’ve added ${enp(bonus)} to your balance.` : ''}`,
            },
  booking_payment_returned: ({ reason, refund, ...values }) => ({
    title: 'Your payment is being refunded',
    text: `${returned[reason]}: ${trip(values)}, booking ${values.number}.${refundText(refund)}`,
  }),
  booking_money_on_balance: ({ reason, price, sum: credited, ...values }) => ({
    title: reason === 'over' ? 'The rest is on your balance' : 'Your transfer is on your balance',
    text: `${onBalance(sum(price))[reason]}: ${trip(values)}, booking ${values.number}. ${reason === 'over' ? 'The extra ' : ''}${sum(credited)} is already on your balance.${reason === 'under' ? ' The booking isn’t paid yet.' : ''}`,
  }),
  booking_refunded: (values) => ({
    title: 'Refund sent to the card',
    text: `${sum(values.sum)} for booking ${values.number} (${called(values.title)}) has been sent to the card. The bank will show it within a few days.`,
  }),
  booking_paid_for: (values) => ({
    title: 'Thank you for paying',
    text: `You’ve paid for the trip ${called(values.title)}: ${sum(values.sum)}. If the trip doesn’t happen, you get the refund.`,
  }),
  trip_soon: ({ hours, point, guide, ...values }) => ({
    title: hours === 24 ? 'Your trip is coming up' : 'Time to set off',
    text: `${trip(values)}.${point ? ` Where: ${visibleText(point).replace(/\.$/, '')}.` : ''}${
      guide
        ? ` Guide: ${[guide.name, guide.phone]
            .filter(Boolean)
            .map((one) => visibleText(one ?? ''))
            .join(', ')}.`
        : ''
    } Booking ${values.number}; the QR code of your voucher is in the app.`,
  }),
  rest_due: ({ days, until, ...values }) => ({
    title: days === 1 ? 'One day left to pay the rest' : 'Pay the rest of your trip',
    text: `${trip(values)}: ${sum(values.sum)} left to pay by ${formatPlaceTime('en', values.timeZone, until)}. Otherwise booking ${values.number} is cancelled by its cancellation policy.`,
  }),
  rest_paid: (values) => ({
    title: 'The rest is paid',
    text: `Your trip ${trip(values)} is paid in full: we’ve received another ${sum(values.sum)}, booking ${values.number}.`,
  }),
  trip_completed: (values) => ({
    title: 'How was it?',
    text: `Your trip ${called(values.title)} is over. Write a short review: it helps others choose.`,
  }),
  organizer_booking: ({ guests, rooms, contactName, phone, notes, extras, answerUntil, ...values }) => ({
    title: answerUntil ? 'New request' : 'New booking',
    text: [
      `${trip(values)}: ${toParty({ guests, rooms })}, ${sum(values.sum)}, booking ${values.number}.`,
      `Contact: ${[toDisplayName(contactName), ...(phone ? [visibleText(phone)] : [])].join(', ')}.`,
      ...(extras ? [`${extrasLine('en', extras)}.`] : []),
      ...(notes ? [`Notes: “${visibleText(notes)}”.`] : []),
      ...(answerUntil
        ? [
            `Please answer by ${formatPlaceTime('en', values.timeZone, answerUntil)}. After that, the request closes automatically.`,
          ]
        : []),
    ].join(' '),
  }),
  cancellation_dropped: (values) => ({
    title: 'Booking not cancelled',
    text: `Booking ${values.number} changed before its cancellation was due: ${trip(values)}. Check it and decide again.`,
  }),
  organizer_cancelled: ({ guests, rooms, contactName, isRequest, byOperator, isRestUnpaid, ...values }) => ({
    title: byOperator ? 'Cancelled by support' : isRequest ? 'Request withdrawn' : 'Booking cancelled',
    text: `${isRequest ? `Request ${values.number} was withdrawn` : `Booking ${values.number} is cancelled`}: ${trip(values)}, ${toParty({ guests, rooms })}, ${toDisplayName(contactName)}.${byOperator ? cancelledByOperator(byOperator) : isRequest ? ' The traveller gets a full refund.' : ''}${isRestUnpaid ? ' The rest after the deposit was not paid in time.' : ''} The places are on sale again.`,
  }),
}
