import { createNumberFormat } from '@enp/shared/text/number-format'
import type { applyingRu } from '../ru/applying.ts'

const { formatNumber } = createNumberFormat('en')

export const applyingEn: typeof applyingRu = {
  applySaved: 'Your answers are saved for a day. The application wasn’t sent; tap the button to continue.',
  stepBackButton: '‹ Back',
  applyButton: 'Become an organizer',
  applyOffer: 'You’re invited to host travellers with enp travel. To apply, answer four questions; we’ll reply here.',
  applyAsk: {
    name: '<b>Step 1 of 4.</b> What’s your company or project called? Travellers will see this name.',
    about: '<b>Step 2 of 4.</b> Tell us about yourself: what you offer, where, since when, and what makes it special.',
    region: '<b>Step 3 of 4.</b> Which region do you work in? A common name will do.',
    contact: '<b>Step 4 of 4.</b> How can we reach you? A phone number or an email. Only operators see it.',
  },
  applyField: {
    name: 'Name',
    about: 'About',
    region: 'Region',
    contact: 'Contact',
  },
  applyContact: (contact) => `Contact: ${contact}`,
  applySummary: '<b>Check your application</b>',
  applySendButton: 'Send',
  applyChoose: 'Tap “Send”, or choose what to change. Send /cancel to stop.',
  applyTextOnly: 'Please send text. Send /cancel to stop.',
  applyTooLong: (most) => `Use at most ${formatNumber(most)} characters, including at least one letter. Try again.`,
  applyNotTaken:
    'We couldn’t accept the application: one of the answers has no visible text. Change it and send it again.',
  applyWaiting: 'You’ve already applied. We’ll reply here.',
  applySent: {
    operators: 'Your application has been sent to our operators. We’ll reply here.',
    nobody: 'Your application is saved and waiting for an operator. We’ll reply here.',
  },
  regionUnknown: 'Region not found. Try another name.',
  regionSeveral: 'Which one?',
  applicationOf: (person) => `<b>Organizer application</b>, ${person}`,
  applicationState: ({ state, operator }) =>
    ({ pending: 'Waiting for a decision.', approved: `Approved by ${operator}.`, refused: `Declined by ${operator}.` })[
      state
    ],
  applicationApproveButton: 'Approve',
  applicationRefuseButton: 'Decline',
  moderatedOf: ({ edit, organizer }) =>
    ({ edit: `<b>Changed service</b>, ${organizer}`, new: `<b>New service</b>, ${organizer}` })[edit],
  moderatedState: ({ state, operator }) =>
    ({
      submitted: 'Waiting for a decision.',
      published: `Published by ${operator}.`,
      returned: `Returned by ${operator}.`,
      draft: 'The organizer withdrew it or is changing it.',
    })[state],
  moderatedNewPhotos: (added) => `New photos: ${formatNumber(added)}`,
  moderatedPhotosButton: (photos) => `Photos · ${formatNumber(photos)}`,
  moderatedPublishButton: 'Publish',
  moderatedReturnButton: 'Return for changes',
  moderationReason: (reason) => `Reason: “${reason}”.`,
  moderationAskReason: 'Send the reason in one message; the organizer will see it. Send /cancel to stop.',
  moderationReasonRules: (most) =>
    `The reason must be text of at most ${formatNumber(most)} characters. Send /cancel to stop.`,
  moderationTold: 'Done. The organizer will see the reason.',
  adminOrganizers: 'Organizers and services',
  adminOrganizersCount: ({ applications, services, imports }) =>
    `<b>Waiting for a decision.</b> Applications: ${formatNumber(applications)}, services: ${formatNumber(services)}${imports > 0 ? `, files of services: ${formatNumber(imports)}` : ''}.`,
  importReviewOf: (organizer) => `<b>File of services</b>, ${organizer}`,
  importReviewCounts: ({ created, edits, bad, withoutPicture }) =>
    [
      `New: ${formatNumber(created)}, changes: ${formatNumber(edits)}.`,
      ...(bad > 0 ? [`Rows with faults, left out: ${formatNumber(bad)}.`] : []),
      ...(withoutPicture > 0 ? [`Some photos could not be read: ${formatNumber(withoutPicture)}.`] : []),
    ].join(' '),
  importReviewSample: ({ title, city, price }) =>
    `— ${title}${city ? `, ${city}` : ''}${price > 0 ? `, ${formatNumber(price)}\u00a0₽` : ''}`,
  importReviewMore: (count) => `and ${formatNumber(count)} more`,
  importReviewState: ({ state, operator }) =>
    ({
      submitted: 'Waiting for a decision.',
      decided: `Decided by ${operator}.`,
      withdrawn: 'The organizer took the file back.',
    })[state],
  importReviewDone: ({ waiting, published, returned }) =>
    `Published: ${formatNumber(published)}, returned: ${formatNumber(returned)}${waiting > 0 ? `, waiting: ${formatNumber(waiting)}` : ''}.`,
  importReviewOpenButton: 'Open the services',
  importReviewPublishButton: (count) => `Publish all: ${formatNumber(count)}`,
  importReviewReturnButton: (count) => `Return all: ${formatNumber(count)}`,
  importReviewPage: ({ page, pages }) =>
    `Services of the file, page ${formatNumber(page)} of ${formatNumber(pages)}. You can return any of them with a reason; “Publish all” publishes the others.`,
  importReviewMark: { submitted: '', published: '✓ ', returned: '↩ ', draft: '✎ ' },
}
