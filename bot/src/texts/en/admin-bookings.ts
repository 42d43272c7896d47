import { createNumberFormat } from '@enp/shared/text/number-format'
import type { adminBookingsRu } from '../ru/admin-bookings.ts'

const { formatNumber } = createNumberFormat('en')

export const adminBookingsEn: typeof adminBookingsRu = {
  findBooking: ({ number, state }) => `<b>Booking ${number}</b> — ${state}`,
  findPaid: ({ sum, method, at }) => `Paid: ${sum}, ${method}, ${at}`,
  findUnpaid: 'Not paid.',
  findCancelButton: 'Cancel for the traveller',
  findCancelAsk:
    'What percentage would you like to refund? Press a button or send a number from 0 to 100. A request the organizer hasn’t accepted is always refunded in full.',
  findPercentWrong: 'Please send a number from 0 to 100, for example 75.',
  findCancelPreview: ({ number, percent, traveller, organizer, product, isCard }) =>
    [
      `<b>Cancellation of booking ${number}</b>: ${formatNumber(percent)}% is refunded`,
      `Traveller gets: ${traveller}${isCard ? ' (to the card, by hand through the acquirer)' : ''}`,
      `Organizer keeps: ${organizer}`,
      `We keep: ${product}`,
    ].join('\n'),
  findNoMoney: 'nothing',
  findReasonAsk: 'Why? Both sides read the reason. Choose one or write your own.',
  findCancelConfirmButton: 'Cancel the booking',
  findCancelPending: ({ percent, at, by }) =>
    `<b>Will be cancelled at ${at}</b>, ${formatNumber(percent)}% refunded${by ? ` (${by})` : ''}. Until then no money and no places move, and you can undo it: /admin, “Undo”.`,
  findCancelBefore: 'The booking is already cancelled, or its cancellation is already scheduled.',
  findPercentButton: (percent) => `${formatNumber(percent)}%`,
  findKept: 'The booking stays as it is.',
  findNotCancellable: 'This booking can no longer be cancelled.',
  tripRefundButton: 'Refund after the trip',
  tripRefundAskKind:
    'What would you like to do? A refund goes to those who paid; a compensation goes to the traveller’s balance.',
  tripRefundKind: { refund: 'Refund the money', usdt: 'Compensation in USDT', enp: 'Compensation in enp' },
  tripRefundAskAmount: 'How many roubles? Send a number, for example 1500, or press the button.',
  tripRefundAllButton: 'All that is left',
  tripRefundAmountWrong: 'Please send an amount in roubles, for example 1500 or 1500.50.',
  tripRefundTooLarge: (left) => `That is too much: ${left} ₽ is left. Please send another amount.`,
  tripRefundImpossible: 'This trip can’t be refunded: it is not over, was not paid through us, or its data is erased.',
  tripRefundKept: 'No money was moved.',
  tripRefundPreview: ({ number, kind, value, left, traveller, organizer, product, isCard }) =>
    [
      `<b>${kind === 'refund' ? 'Refund' : 'Compensation'} for booking ${number}</b>: ${value} of ${left}`,
      `${kind === 'refund' ? 'To those who paid' : 'To the traveller’s balance'}: ${traveller}${isCard ? ' (to the card, by hand through the acquirer)' : ''}`,
      `From the organizer’s earnings: ${organizer}`,
      `From our revenue: ${product}`,
    ].join('\n'),
  tripRefundFinal: 'This can’t be undone.',
  tripRefundConfirmButton: { refund: 'Refund', usdt: 'Pay', enp: 'Pay' },
  tripRefundOutcome: {
    refunded: 'Done. Both sides are notified how much and why.',
    changed: 'Part of it was refunded meanwhile. Check the amount and start again.',
  },
}
