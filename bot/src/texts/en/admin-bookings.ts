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
}
