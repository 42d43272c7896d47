import { createNumberFormat } from '@enp/shared/text/number-format'
import type { membersRu } from '../ru/members.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const membersEn: typeof membersRu = {
  memberAcceptButton: 'Accept',
  memberDeclineButton: 'Decline',
  memberShowButton: 'Open',
  memberCheckInButton: 'Check in',
  memberCancelButton: 'Cancel the booking',
  memberKeepButton: 'Keep as is',
  memberChangeAllowButton: 'Accept',
  memberChangeRefuseButton: 'Decline',
  memberChangeAllowed: 'Change accepted. The guest can confirm it while places are available.',
  memberChangeRefused: 'Change declined. The booking stays as it is.',
  memberRedeemed: ({ redeemed, quantity }) => `Checked in: ${formatNumber(redeemed)} of ${formatNumber(quantity)}`,
  memberNotes: (notes) => `Notes: “${notes}”`,
  memberMoreAnswers: (hidden) => `… and ${formatNumber(hidden)} more. All answers are on the desk: /organizer`,
  memberAnswerUntil: (moment) => `Please answer by ${moment}. After that, the request closes automatically.`,
  memberNobody:
    'Organizers manage their bookings and services here. Would you like to host travellers? Apply to become an organizer.',
  memberBookings: (total) =>
    total === 0
      ? 'No bookings for today or later. We’ll message you here when you get one.'
      : `Today and later: ${formatNumber(total)} ${plural(total, { one: 'booking', other: 'bookings' })}`,
  memberBookingsFirst: (shown) => `Showing the next ${formatNumber(shown)}.`,
  guestFindButton: 'Find a guest',
  guestFindAsk:
    'Send a name, phone number or booking number to find upcoming, past and cancelled bookings. Send /cancel to stop.',
  guestFindTextOnly: 'Please send a name, phone number or booking number as text.',
  guestFindNothing: (text) => `No bookings for “${text}”. Try only the last name or the last 4 digits of the phone.`,
  guestFound: (total) => `Found: ${formatNumber(total)} ${plural(total, { one: 'booking', other: 'bookings' })}`,
  guestFindMoreButton: 'Show more',
  memberBookingGone: 'Booking not found.',
  memberNotCancellable: 'This booking can no longer be cancelled.',
  memberDeclineAsk: (number) =>
    `Why can’t you take booking ${number}? Send the reason in one message. The traveller will see it and get a full refund.`,
  memberDeclineSkipButton: 'Decline without a reason',
  memberDeclineDone: 'Request declined. The traveller is getting a full refund.',
  memberCancelAsk: (number) =>
    `Why are you cancelling booking ${number}? Send the reason in one message. The traveller will see it.`,
  memberCancelSkipButton: 'Cancel without a reason',
  memberCancelConfirm: (number) => `Cancel booking ${number}? The traveller gets a full refund.`,
  memberCancelCompensation: ({ enp, cost }) =>
    `They also get compensation of up to 10% (${enp}), and ${cost} is deducted from your earnings.`,
  memberCancelConfirmButton: 'Yes, cancel',
  memberCancelDone: 'Booking cancelled. The traveller is getting a full refund.',
  memberReason: (reason) => `Reason: “${reason}”`,
  memberCancelledByOperator: ({ reason, percent }) =>
    `Cancelled by support. Reason: “${reason}”. The traveller got back ${formatNumber(percent)}%.`,
  memberTripRefunded: ({ sum, taken, reason }) =>
    `Support refunded ${sum} after the trip, ${taken} of it from your earnings. Reason: “${reason}”.`,
  memberNoShowButton: 'The guest didn’t come',
  memberNoShowUndoButton: 'Take back the no-show',
  memberNoShowDone: {
    set: 'Marked as a no-show. The guest is notified. You can take it back for 48 hours.',
    withdraw: 'The no-show is taken back.',
  },
  memberNoShowClosed: 'You can mark a no-show for 48 hours from the start, and take it back for 48 hours.',
  memberReasonTooLong: (most) => `Too long: use at most ${formatNumber(most)} characters.`,
  memberReasonTextOnly: 'Please send the reason as text. Send /cancel to stop.',
  memberKept: 'OK, nothing has changed.',
}
