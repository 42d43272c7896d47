import { createFormat } from '../../../../locales/format/format.ts'
import type { moveRu } from './move.ru.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'
const counted = (count: number, one: string, other: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, other })}`

export const moveEn: typeof moveRu = {
  title: 'Move',
  about: 'Guests accept the new time, or get a full refund.',
  failed: 'Couldn’t load the times',
  day: 'New day',
  dayWrong: 'Choose a day.',
  start: 'New start time',
  next: 'Preview the move',
  needReason: 'Choose a reason: every guest will see it.',
  previewTitle: 'Check the move',
  from: 'From',
  lastNight: 'Last night',
  to: 'To',
  asked: 'We’ll ask',
  bookings: (bookings, guests) =>
    counted(bookings, 'booking', 'bookings') + (guests > 0 ? `, ${counted(guests, 'guest', 'guests')}` : ''),
  answerBy: 'Answers by',
  back: 'Refunds if everyone declines',
  bonusCost: 'Deducted for 10% in enp, up to',
  silent: 'Guests who don’t answer get a full refund. The price stays the same for guests who accept.',
  withoutChat: (count) =>
    `Booked by phone or on site: ${number(count, 0)}. They move along after 10 minutes; please inform them yourself.`,
  requests: (count) => `Unanswered requests: ${number(count, 0)}. They will be declined.`,
  holds: (count) => `Unpaid: ${number(count, 0)}. Their places are released, and payments in progress are refunded.`,
  closes:
    'Places on the new start are held at once, and the old start closes for sale. You can undo the move for 10 minutes, until a guest answers.',
  nobody: 'There is no one to move: this departure has no paid bookings.',
  noRoom: (free, needed) =>
    `The new start has ${counted(free, 'free place', 'free places')}, and ${number(needed, 0)} are needed. Add places in the calendar, or choose another time.`,
  confirm: 'Yes, move it',
  stepBack: 'Back',
  refusals: {
    VALIDATION_ERROR: 'The service doesn’t start then, or it’s the same departure. Choose another time.',
    DATE_CLOSED: 'This day is closed for sale. Open it in the calendar, or choose another day.',
    CHANGE_NOT_ALLOWED: 'The new start must be at least 3 hours ahead, and there must be a paid booking.',
    CAPACITY_TAKEN: 'The new start no longer has enough places. Choose another one.',
  },
  states: { asking: 'Waiting for answers', ended: 'Move completed', undone: 'Move undone' },
  already: 'This departure is already being moved.',
  reason: (reason) => `Reason: “${reason}”`,
  accepted: 'Accepted',
  refunded: 'Refunded',
  waiting: 'Waiting',
  canLeave: 'You can close this. We’ll message you when everyone has answered.',
  undone: 'The bookings stay at their old time, and we’ve messaged the guests.',
  undo: 'Undo the move',
  choice: {
    to: 'guests choose',
    states: { asking: 'Guests choose a time', ended: 'All have answered', undone: 'Cancellation withdrawn' },
    undo: 'Withdraw the cancellation',
    undone: 'The trip takes place at its old time, and we’ve messaged the guests.',
  },
  undoLate: 'The move can’t be undone: 10 minutes have passed, or guests have started to answer.',
}
