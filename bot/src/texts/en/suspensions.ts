import { createNumberFormat } from '@enp/shared/text/number-format'
import type { suspensionsRu } from '../ru/suspensions.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const suspensionsEn: typeof suspensionsRu = {
  adminSuspensions: 'Suspensions',
  suspensionsCount: (total) =>
    total === 0 ? 'No services are suspended.' : `Suspended services: ${formatNumber(total)}`,
  suspensionAddButton: 'Suspend a service',
  suspensionResumeButton: 'End suspension',
  suspensionOver: 'This service is no longer suspended.',
  suspensionBefore: 'The service was suspended already. This is the current state:',
  suspensionUpcoming: (count) =>
    count === 0 ? 'No upcoming bookings.' : `Upcoming bookings: ${formatNumber(count)}. They stay.`,
  suspensionNone: { published: 'Travellers can find it.', hidden: 'It’s hidden.' },
  suspensionState: ({ until, operator }) =>
    `Suspended ${until ? `until ${until}` : 'with no end date'}${operator ? ` by ${operator}` : ''}.`,
  suspensionAskService: 'Send the title of the service, its organizer or its link. Send /cancel to stop.',
  suspensionNotFound: 'Nothing found. Send another word or a link, or /cancel to stop.',
  suspensionChoose: 'Choose a service, or send another word.',
  suspensionAskReason: (most) =>
    `Send the reason, at most ${formatNumber(most)} characters. The organizer and all who open the link will see it.`,
  suspensionAskEnd: 'For how long? Tap a button or send a number of days from 1 to 365.',
  suspensionDays: (days) => `For ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}`,
  suspensionNoEnd: 'No end date',
  suspensionConfirm: 'Travellers won’t be able to find or book it. Trips already sold stay.',
  suspensionConfirmButton: 'Suspend',
  suspensionKeepButton: 'Leave as is',
  suspensionKept: 'OK, the service stays on sale.',
  suspensionTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
}
