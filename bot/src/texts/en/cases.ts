import { createNumberFormat } from '@enp/shared/text/number-format'
import type { casesRu } from '../ru/cases.ts'

const { formatNumber, plural } = createNumberFormat('en')
const outcomes: Readonly<Record<string, string>> = {
  nothing: 'without a refund',
  refund: 'refunded',
  usdt: 'compensated in usdt',
  enp: 'compensated in enp',
  offer_accepted: 'offer accepted',
  no_show_withdrawn: 'no-show taken back',
}

export const casesEn: typeof casesRu = {
  adminCases: 'Cases',
  casesCount: ({ total, opened, rub }) =>
    [
      total === 0 ? 'No open cases.' : `Open cases: ${formatNumber(total)}.`,
      `Opened in 30 days: ${formatNumber(opened)}. Refunded: ${rub}.`,
    ].join('\n'),
  casesClosed: ({ outcome, count }) => `Closed, ${outcomes[outcome] ?? outcome}: ${formatNumber(count)}.`,
  caseHead: (number) => `Case no. ${formatNumber(number)}`,
  caseKind: {
    not_as_described: 'not as described',
    no_show_objection: 'disagrees with the no-show',
    other: 'other',
  },
  caseState: {
    awaiting_organizer: 'Waiting for the organizer.',
    offered: 'The organizer has offered a refund.',
    awaiting_operator: 'An operator decides.',
    decided: 'Decided.',
    closed: 'Closed.',
  },
  caseUntil: {
    awaiting_organizer: (at) => `Answer by ${at}.`,
    offered: (at) => `Accept by ${at}.`,
    awaiting_operator: (at) => `Waiting since ${at}.`,
    decided: (at) => `Money moves at ${at}.`,
  },
  caseRoubles: (rub) => `₽${formatNumber(rub)}`,
  caseOffer: (sum) => `Offer: ${sum}.`,
  caseOutcome: {
    nothing: () => 'Decision: no refund.',
    refund: (sum) => `Decision: refund of ${sum}.`,
    usdt: (sum) => `Decision: compensation in usdt worth ${sum}.`,
    enp: (sum) => `Decision: compensation in enp worth ${sum}.`,
    offer_accepted: (sum) => `The guest accepted the offer: ${sum}.`,
    no_show_withdrawn: () => 'The organizer has taken back the no-show.',
  },
  caseSide: { guest: 'Guest', organizer: 'Organizer' },
  casePhotos: (count) => `${formatNumber(count)} ${plural(count, { one: 'photo', other: 'photos' })}`,
  casePhotosButton: (count) => `Photos (${formatNumber(count)})`,
  caseShowButton: 'Open the case',
  caseDecideButton: 'Decide',
  caseWriteButton: 'Add details or photos',
  caseAnswerButton: 'Answer the complaint',
  caseAcceptButton: 'Accept',
  caseDeclineButton: 'Decline',
  caseOpenButton: {
    not_as_described: 'Not as described',
    no_show_objection: 'I was there',
    other: 'Report a problem',
  },
  caseAsk: {
    not_as_described: 'Describe what was not as described, in up to 1,000 characters. Send /cancel to stop.',
    no_show_objection: 'Describe where and when you were there, and who saw you. Send /cancel to stop.',
    other: 'Describe what happened, in up to 1,000 characters. Send /cancel to stop.',
  },
  caseOpened: 'The case is open. The organizer has 3 days to answer, then an operator decides.',
  caseAskStatement: 'Send text of up to 1,000 characters and up to 5 photos. Send /cancel to stop.',
  caseStatementOnly: 'Please send text or a photo. Send /cancel to stop.',
  caseTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
  caseTextTooLong: 'Please send text of up to 1,000 characters.',
  casePhotoLimit: 'You can add up to 5 photos.',
  caseNeedsText: 'Please add a few words; photos alone can’t be sent.',
  caseDraft: ({ photos, offer }) =>
    `Ready to send${photos > 0 ? `, photos: ${formatNumber(photos)}` : ''}${offer ? `, offer: ${offer}` : ''}. You can send another text or more photos.`,
  caseSendButton: 'Send',
  caseOfferButton: 'Offer money',
  caseAskOffer: 'How many roubles do you offer to refund? The case closes if the guest accepts.',
  caseSent: 'Sent.',
  caseDecision: {
    nothing: 'No refund',
    refund: 'Refund',
    usdt: 'Compensation in usdt',
    enp: 'Compensation in enp',
  },
  caseAskDecision: 'What’s the decision?',
  caseAskReason: 'Send the reason, up to 500 characters. Both sides will see it.',
  casePreview: ({ decision, rub, left, to, organizer, product, debt }) =>
    [
      `<b>${decision}: ${rub}</b> of ${left}`,
      `The guest gets: ${to}`,
      ...(organizer ? [`From the organizer’s earnings: ${organizer}`] : []),
      ...(debt ? [`Debt of the organizer: ${debt}`] : []),
      ...(product ? [`From our revenue: ${product}`] : []),
    ].join('\n'),
  caseConfirm: 'The decision is carried out in 10 minutes. Until then you can undo it.',
  caseConfirmButton: 'Decide',
  caseKept: 'OK, nothing was decided.',
  caseDecidedBefore: 'The case was decided already:',
  caseNotAllowed: 'You can open a case after a paid trip, up to 14 days later.',
  caseChanged: 'This case has changed. Open it again.',
  caseGone: 'There is no such case.',
  caseTextLimit: 'No more messages can be sent in this case.',
  caseHeld: (sums) => `Waiting for cases to be decided: ${sums}.`,
  caseLink: 'A text can contain at most one full link.',
}
