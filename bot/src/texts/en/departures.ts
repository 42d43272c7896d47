import { createNumberFormat } from '@enp/shared/text/number-format'
import type { departuresRu } from '../ru/departures.ts'

const { formatNumber, plural } = createNumberFormat('en')

const party = ({ guests, rooms }: { guests: number; rooms: number }) =>
  (guests > 0 ? `, guests: ${formatNumber(guests)}` : '') + (rooms > 0 ? `, rooms: ${formatNumber(rooms)}` : '')

export const departuresEn: typeof departuresRu = {
  organizerMenuDepartures: 'Departures and stays',
  departuresList: 'Upcoming departures and stays with bookings. Choose one.',
  departuresNone: 'No upcoming bookings yet.',
  departuresBack: '‹ Back to list',
  departureNobody: 'There are no bookings left here.',
  departureRooms: (rooms) => `${formatNumber(rooms)} ${plural(rooms, { one: 'room', other: 'rooms' })}`,
  departureCounts: ({ confirmed, requests, guests, rooms }) =>
    `Bookings: ${formatNumber(confirmed)}${requests === 0 ? '' : `, requests: ${formatNumber(requests)}`}${party({ guests, rooms })}.`,
  departureWriteButton: 'Message everyone',
  departureCancelButton: 'Cancel all bookings',
  departureBackButton: '‹ Back',
  departureCancelAsk: (departure) => `<b>Cancel all bookings?</b> ${departure}`,
  departureCancelCounts: ({ confirmed, guests, rooms }) =>
    `Confirmed bookings: ${formatNumber(confirmed)}${party({ guests, rooms })}.`,
  departureCancelRequests: (requests) => `Unanswered requests: ${formatNumber(requests)}. They will be declined.`,
  departureCancelHolds: (holds) =>
    `Unpaid bookings: ${formatNumber(holds)}. They will be cancelled, and payments in progress will be refunded automatically.`,
  departureCancelCheckedIn: (checkedIn) =>
    `Bookings already checked in: ${formatNumber(checkedIn)}. They stay as they are.`,
  departureCancelWithoutChat: (withoutChat) =>
    `Booked by phone or on site: ${formatNumber(withoutChat)}. Please tell them yourself.`,
  departureCancelBack: (sums) => `Guests get back: ${sums}.`,
  departureCancelEnpBack: (enp) => `They also get back ${enp} that they spent.`,
  departureCancelBonus: ({ enp, cost }) =>
    `They also get compensation of up to 10% (${enp}), and ${cost} is deducted from your earnings.`,
  departureCancelForGood: 'This can’t be undone: the places go off sale at once, and guests get their money back.',
  departureCancelWhy: 'Why? Choose a reason or send your own; every guest will see it. Send /cancel to stop.',
  departureCancelConfirmButton: 'Yes, cancel all bookings',
  departureReason: (reason) => `Reason: “${reason}”`,
  departureCancelling: (departure) => `<b>Cancelling bookings:</b> ${departure}`,
  departureCancelled: (departure) => `<b>Bookings cancelled:</b> ${departure}`,
  departureCancelledAlready: 'These bookings are already being cancelled.',
  departureProgress: ({ done, total }) => `${formatNumber(done)} of ${formatNumber(total)}`,
  departureOutcome: ({ cancelled, declined, ended, kept }) =>
    `Bookings cancelled: ${formatNumber(cancelled)}, requests declined: ${formatNumber(declined)}, unpaid bookings cancelled: ${formatNumber(ended)}, unchanged: ${formatNumber(kept)}.`,
  departureFailing: ({ number, problem }) => `${number}: ${problem}. We’ll try again soon.`,
  departureFailingMore: (count) => `Couldn’t be cancelled yet: ${formatNumber(count)} more.`,
  departureProblem: {
    NOT_CANCELLABLE: 'the booking can’t be cancelled now',
    other: 'it couldn’t be cancelled',
  },
  guideButton: 'Guide',
  guideAsk:
    'Who guides this departure? Send a name and, if you can, a phone: Anna, +7 921 000-00-01. Guests see it in their trip and in the reminder. Send /cancel to stop.',
  guideTextOnly: 'Please send the name and phone of the guide as text. Send /cancel to stop.',
  guideNotRead: 'I can’t read that. For example: Anna, +7 921 000-00-01.',
  guideRemoveButton: 'No separate guide',
  guideSaved: (guide: string) =>
    `Guide of this departure: <b>${guide}</b>. Guests see it in their trip and in the reminder.`,
  guideRemoved: 'This departure has no separate guide: guests see the guide of the service, if there is one.',
  guideUndoButton: 'Undo',
  guideUndoLate: 'This can’t be undone: 10 minutes have passed, or it was undone before.',
  goButton: 'We go in any case',
  goDone: 'Decided: the departure goes for certain. The guests are notified in 10 minutes.',
  goUndoButton: 'Undo the decision',
  goUndone: 'It waits for its minimum of guests again.',
  goLate: 'The decision can’t be changed: 10 minutes have passed, a guest has booked, or it was decided already.',
  minimumCount: ({ booked, guests, decidesAt }) =>
    `${formatNumber(booked)} of ${formatNumber(guests)} needed guests, without them you don’t go. Decided ${decidesAt}.`,
  minimumGoes: 'Decided: you go for certain.',
  departureMoveButton: 'Move',
  moveAsk: 'Which day and time should it move to? For example: March 12 15:00. Send /cancel to stop.',
  moveTextOnly: 'Please send the day and time as text, for example: March 12 15:00. Send /cancel to stop.',
  moveNotRead: 'I can’t read that. Please send a day and time, for example: March 12 15:00.',
  moveWrongStart: 'The service doesn’t start then, or it’s the same departure. Choose another time.',
  moveClosed: 'This day is closed for sale. Open it in the calendar, or choose another day.',
  moveTooSoon: 'The new start must be at least 3 hours ahead. Choose another time.',
  moveTaken: 'The new start no longer has enough places. Choose another one.',
  moveNoRoom: ({ free, needed }: { free: number; needed: number }) =>
    `The new start has ${formatNumber(free)} free places, and ${formatNumber(needed)} are needed. Add places in the calendar, or choose another time.`,
  moveLine: ({ departure, to }: { departure: string; to: string }) => `${departure} → <b>${to}</b>`,
  moveCounts: ({ asked, guests, until }: { asked: number; guests: number; until: string }) =>
    `We’ll ask the guests. Bookings: ${formatNumber(asked)}${guests > 0 ? `, guests: ${formatNumber(guests)}` : ''}. Their places on the new start are held at once, and the price stays the same. They answer by ${until}; without an answer they get a full refund.`,
  moveWithoutChat: (withoutChat: number) =>
    `Booked by phone or on site: ${formatNumber(withoutChat)}. They move along after 10 minutes; please inform them yourself.`,
  moveBack: (sums: string) => `If everyone declines, we refund: ${sums}.`,
  moveBonus: (cost: string) =>
    `Guests who decline get 10% in enp, as for a cancellation: up to ${cost} of your earnings.`,
  moveCloses: 'The old start closes for sale at once. You can undo the move for 10 minutes while nobody has answered.',
  moveConfirmButton: 'Yes, move it',
  moveAlready: 'This departure is already being moved.',
  moveState: { asking: 'Moving:', ended: 'Moved:', undone: 'Move undone:' },
  moveAnswers: ({ asked, accepted, refunded }: { asked: number; accepted: number; refunded: number }) =>
    `Accepted: ${formatNumber(accepted)}, refunded: ${formatNumber(refunded)}, waiting: ${formatNumber(asked)}.`,
  moveUntil: (until: string) => `Answers by ${until}.`,
  moveUndoButton: 'Undo the move',
  moveUndoLate: 'The move can’t be undone: 10 minutes have passed, or guests have started to answer.',
  moveRefreshButton: 'Refresh',
  moveAcceptButton: 'Accept the new time',
  moveDeclineButton: 'Get a refund',
  moveDeclineAsk: 'Cancel the booking and get everything back?',
  moveDeclineConfirmButton: 'Yes, cancel and refund everything',
  choiceOfferButton: 'Let guests choose another time',
  nightsOfferButton: 'Close the night, guests choose dates',
  nightsOfferAbout:
    'Or close only the night of arrival: everyone who stays that night and hasn’t arrived yet chooses other dates for as many nights at the same price, or takes a refund.',
  closedUntil: ({ departure, until }) => `${departure}, last night ${until}`,
  choiceImpossible: 'There is no guest to offer another time. You can only cancel.',
  choiceState: {
    asking: 'Guests choose another time:',
    ended: 'All have answered:',
    undone: 'Cancellation withdrawn:',
  },
  choiceUndoButton: 'Withdraw the cancellation',
  choiceButton: 'Choose another time',
  choiceTaken: 'That time was just taken. Choose another one.',
  choiceNone: 'No time nearby is free. You can take the refund; places sometimes become free, so look again later.',
  moveAccepted: 'Thank you! Your booking is on the new time. The voucher has a new code: open it in your trip.',
  moveDeclined: 'Your booking is cancelled and fully refunded. The next message has the details.',
  moveAnswerLate: 'It’s too late to answer, or the move was undone. See your trip for details.',
  messageAsk: ({ departure, people }) =>
    `<b>Message to everyone:</b> ${departure}\nRecipients: ${formatNumber(people)}. Send one message of up to 1000 characters. Send /cancel to stop.`,
  messageUnreachable: (unreachable) =>
    `${formatNumber(unreachable)} ${plural(unreachable, { one: 'guest', other: 'guests' })} blocked the bot. They will get it when they return.`,
  messageWithoutChat: (withoutChat) =>
    `Booked by phone or on site: ${formatNumber(withoutChat)}. Please message them yourself.`,
  messageLeft: (left) => `You can send ${formatNumber(left)} more today. Guests who book later won’t see it.`,
  messageTextOnly: 'Please send text. Send /cancel to stop.',
  messagePhotoOrText: 'Please send text or a photo with a caption. Send /cancel to stop.',
  messagePhotoWords: 'The photo has no caption. Send it again with text.',
  messageConfirm: ({ people, text }) => `Recipients: ${formatNumber(people)}. They will see:\n\n“${text}”`,
  messageSendButton: (people) => `Send (${formatNumber(people)})`,
  messageKeepButton: 'Don’t send',
  messageNotSent: 'OK, nothing was sent.',
  messageSent: ({ people, unreachable, text }) =>
    `Sending to everyone (${formatNumber(people)})${unreachable === 0 ? '.' : `; ${formatNumber(unreachable)} of them will get it when they return to the bot.`}\n\n“${text}”`,
  messageLimit: 'You’ve reached the message limit. Try again later.',
  talkGuestButton: 'Message the guest',
  talkOrganizerButton: 'Message the organizer',
  talkAnswerButton: 'Answer',
  talkAskGuest: ({ to, number, title }) =>
    `To guest ${to}, booking ${number}, “${title}”. Send one message of up to 1000 characters; the answer will come here. Send /cancel to stop.`,
  talkAskOrganizer: ({ to, number, title }) =>
    `To organizer “${to}”, booking ${number}, “${title}”. Send one message of up to 1000 characters; the answer will come here. We don’t share your contact details. Send /cancel to stop.`,
  talkYou: 'You',
  talkSent: ({ side, number }) =>
    ({ guest: `Sent to the organizer, booking ${number}.`, organizer: `Sent to the guest, booking ${number}.` })[side],
  talkWaits: ({ side, number }) =>
    ({
      guest: `Saved, booking ${number}. The organizer isn’t using the bot right now and will get it when they return.`,
      organizer: `Saved, booking ${number}. The guest blocked the bot and will get it when they return.`,
    })[side],
  talkClosed:
    'You can no longer message about this booking: messages are open from payment until a week after the trip. Need help? Send /support.',
  talkReplyHint: 'To answer, tap “Answer” or reply to this message.',
  adminDepartures: 'Messages to guests',
  adminDeparturesNone: 'No organizer has messaged guests yet.',
}
