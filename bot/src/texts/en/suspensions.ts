import { createNumberFormat } from '@enp/shared/text/number-format'
import type { suspensionsRu } from '../ru/suspensions.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const suspensionsEn: typeof suspensionsRu = {
  adminSuspensions: 'Suspensions',
  suspensionsCount: (total) => (total === 0 ? 'There are no suspensions.' : `Suspensions: ${formatNumber(total)}`),
  suspensionKind: { service: 'Service', organizer: 'Organizer', user: 'User' },
  suspensionAddButton: {
    service: 'Suspend a service',
    organizer: 'Suspend an organizer',
    user: 'Suspend a user',
  },
  suspensionResumeButton: 'End suspension',
  suspensionOver: 'This suspension is already over.',
  suspensionBefore: 'There is a suspension already. This is the current state:',
  suspensionUpcoming: (count) =>
    count === 0 ? 'No upcoming bookings.' : `Upcoming bookings: ${formatNumber(count)}. They stay.`,
  suspensionNone: { published: 'Travellers can find it.', hidden: 'It’s hidden.', other: 'Not suspended.' },
  suspensionState: ({ until, operator }) =>
    `Suspended ${until ? `until ${until}` : 'with no end date'}${operator ? ` by ${operator}` : ''}.`,
  suspensionAsk: {
    service: 'Send the title of the service, its organizer or its link. Send /cancel to stop.',
    organizer: 'Send the name of the organizer. Send /cancel to stop.',
    user: 'Send the Telegram ID or @username of the user. Send /cancel to stop.',
  },
  suspensionNotFound: 'Nothing found. Send another text, or /cancel to stop.',
  suspensionChoose: 'Choose one, or send another text.',
  suspensionAskReason: {
    service: 'Send the reason. The organizer and all who open the link will see it.',
    organizer: 'Send the reason. The organizer’s members and all who open links to its services will see it.',
    user: 'Send the reason. The user will see it.',
  },
  suspensionReasonLimit: (most) => `At most ${formatNumber(most)} characters.`,
  suspensionAskEnd: 'For how long? Tap a button or send a number of days from 1 to 365.',
  suspensionDays: (days) => `For ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}`,
  suspensionNoEnd: 'No end date',
  suspensionConfirm: {
    service: 'Travellers won’t be able to find or book it. Trips already sold stay.',
    organizer:
      'Travellers won’t be able to find or book its services, and payouts wait. You can cancel sold trips later.',
    user: 'The user won’t be able to book, message organizers or withdraw money. Balances and trips stay.',
  },
  suspensionConfirmButton: 'Suspend',
  suspensionKeepButton: 'Leave as is',
  suspensionKept: 'OK, nothing changes.',
  suspensionTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
  suspensionBookingsButton: 'Upcoming bookings',
  suspensionUpcomingList: ({ total, shown, scheduled }) =>
    [
      total === 0 ? 'No upcoming bookings.' : `Upcoming bookings: ${formatNumber(total)}.`,
      ...(shown < total ? [`The first ${formatNumber(shown)} are below.`] : []),
      ...(scheduled > 0 ? [`Cancellation already scheduled: ${formatNumber(scheduled)}.`] : []),
    ].join(' '),
  suspensionCancelAllButton: (total) => `Cancel all (${formatNumber(total)})`,
  suspensionCancelAllConfirm:
    'Cancel all upcoming bookings of this organizer? Guests get a full refund and the reason of the suspension.',
  suspensionCancelAllYes: 'Cancel all with full refunds',
  suspensionCancelAllNo: 'Don’t cancel',
  suspensionCancelled: ({ cancelled, left }) =>
    `Cancellations scheduled: ${formatNumber(cancelled)}. Money is refunded in 10 minutes.${left > 0 ? ` Remaining: ${formatNumber(left)}.` : ''}`,
  suspensionCancelMore: (most) => `Cancel up to ${formatNumber(most)} more`,
}
