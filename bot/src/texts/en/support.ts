import { createNumberFormat } from '@enp/shared/text/number-format'
import type { supportRu } from '../ru/support.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const supportEn: typeof supportRu = {
  supportPayments: '<b>Payment questions</b>\nChoose a payment to see its details. Send /cancel to stop.',
  supportNoPayments:
    '<b>Payment questions</b>\nYou have no payments. If you were charged anyway, message an operator. Send /cancel to stop.',
  supportWriteButton: 'Message an operator',
  supportListButton: 'Back to the list',
  supportChoose: 'Choose a payment or tap “Message an operator”. Send /cancel to stop.',
  supportDescribe: 'Describe what happened in one message, with a photo if it helps. Send /cancel to stop.',
  supportTextOnly: 'Please send text, a photo, a file or a voice message. Send /cancel to stop.',
  supportAsk:
    '<b>Ask an operator</b>\nSend your question in one message, with a photo if it helps. If it’s about a payment, try /paysupport: it shows how the payment went. If it’s about a trip, add its number: BK-… Send /cancel to stop.',
  supportAskWithBookings:
    '<b>Ask an operator</b>\nIf it’s about a trip, choose it below. Then send your question in one message, with a photo if it helps. For payments, try /paysupport. Send /cancel to stop.',
  supportAboutBooking: (booking) =>
    `About the trip: ${booking}\nDescribe what happened in one message, with a photo if it helps. Send /cancel to stop.`,
  supportReceived: ({ reach, number }) =>
    ({
      operators: `Request ${number} has been sent to our operators. They’ll answer here, and you can add details here too.`,
      nobody: `Request ${number} is saved. No operator is available right now; the first one to come back will see it. They’ll answer here, and you can add details here too.`,
    })[reach],
  supportAdded: ({ reach, number }) =>
    ({
      operators: `Added to request ${number}. Our operators can see it.`,
      nobody: `Added to request ${number}. No operator is available right now; the first one to come back will see it.`,
    })[reach],
  supportClosedAlready: (number) =>
    `Request ${number} is closed, so your message wasn’t sent. Send /support to open a new one.`,
  supportWriteBack: 'To continue, just write here.',
  operatorRequest: ({ number, person, id }) => `<b>Request ${number}</b>\nFrom: ${person} (${id})`,
  operatorSaid: (operator) => `Operator ${operator}`,
  operatorState: ({ state, operator }) =>
    ({
      open: 'Open, not taken yet.',
      taken: `Taken by ${operator}.`,
      answered: `Answered by ${operator}.`,
      refunded: `Closed by ${operator}: the Stars are being refunded.`,
      declined: `Closed by ${operator}: declined.`,
      closed: `Closed by ${operator}.`,
      resolved: 'Closed: the user tapped “Solved”.',
    })[state],
  operatorHowToAnswer:
    'Reply to this message: the user gets your answer in their chat. If you have only this request, just write.',
  operatorAnswerSent: 'Your answer has been sent.',
  operatorAnswerWaits: 'Your answer is saved. The user blocked the bot and will get it when they return.',
  operatorAnswerNotSent: (operator) =>
    `Your answer wasn’t sent: another operator (${operator}) has taken this request. To answer it, tap “Release”, then “Take”.`,
  operatorFileKinds: 'You can send users text, a photo, a file or a voice message.',
  operatorSendAsk: ({ number, person }) => `Send this to request ${number} (${person})?`,
  operatorSendButton: 'Send',
  operatorDropButton: 'Don’t send',
  operatorNotSent: 'Not sent.',
  operatorMessageGone: 'The message no longer exists. Please write it again.',
  operatorSeveralTaken:
    'You have several requests, so nothing was sent. Reply to the message of the right request: /requests.',
  operatorFile: { photo: '📎 photo', document: '📎 file', voice: '📎 voice message' },
  operatorFilesButton: (files) => `Show files (${formatNumber(files)})`,
  operatorRequests: (total) =>
    total === 0
      ? 'There are no open requests.'
      : `<b>${formatNumber(total)} open ${plural(total, { one: 'request</b>', other: 'requests</b>' })}`,
  operatorRequestButton: ({ number, person, state, waiting }) =>
    [
      number,
      person,
      { taken: 'taken', answered: 'answered', open: 'not taken' }[state],
      ...(waiting === '' ? [] : [`waiting ${waiting}`]),
    ].join(' · '),
  operatorLoad: ({ name, taken }) => `${name}: ${taken === 0 ? 'no requests' : `${formatNumber(taken)} taken`}`,
  handoverButton: 'Hand over',
  handoverAsk: 'Who gets this request? Choose an operator. Send /cancel to stop.',
  handoverAskNote: 'Write a note for them, up to 500 characters. Send /cancel to stop.',
  handoverNoNoteButton: 'No note',
  handoverNobody: 'No other operator can be reached.',
  handoverDone: ({ number, operator }) => `Request ${number} is handed over to ${operator}. It is in their chat.`,
  handoverLine: ({ operator, note }) => `Handed over by ${operator}${note === '' ? '.' : `: “${note}”`}`,
  operatorLinkedBooking: (booking) => `Booking: ${booking}`,
  operatorWaitingSince: (moment) => `Waiting for an answer since ${moment} (Moscow).`,
  supportResolveButton: 'Solved',
  supportResolved: (number) => `Request ${number} is closed. Send /support to ask something new.`,
  operatorRequestGone: 'This request no longer exists.',
  operatorTakeButton: 'Take',
  operatorOpenBookingButton: 'Open the booking',
  operatorReleaseButton: 'Release',
  operatorRefundButton: 'Refund',
  operatorDeclineButton: 'Decline',
  operatorCloseButton: 'Close',
}
