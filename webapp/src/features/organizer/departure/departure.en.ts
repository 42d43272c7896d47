import { createFormat } from '../../../locales/format/format.ts'
import type { departureRu } from './departure.ru.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'
const counted = (count: number, one: string, other: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, other })}`

export const departureEn: typeof departureRu = {
  close: 'Done',
  of: 'of',
  loadFailed: 'Couldn’t load this',
  withoutChat: (count) => `Booked by phone or on site: ${number(count, 0)}. Please tell them yourself.`,
  message: {
    title: 'Message everyone',
    label: 'Message',
    placeholder: 'For example: we’re meeting half an hour later, by the blue kiosk',
    reaches: (users) => `${counted(users, 'guest', 'guests')} will get it.`,
    unreachable: (users) => `${counted(users, 'guest', 'guests')} blocked the bot. They will get it when they return.`,
    left: (messages) =>
      `You can send ${counted(messages, 'more message', 'more messages')} today. Guests who book later won’t see it.`,
    none: 'There is no one to message: nobody has paid for this date in the app.',
    limit: 'You’ve reached the message limit. Try again tomorrow.',
    empty: 'Enter a message for the guests',
    send: (users) => `Send to ${counted(users, 'guest', 'guests')}`,
    doneTitle: 'Sending',
    done: (users) => `${counted(users, 'guest', 'guests')} will get it in the chat.`,
  },
  cancel: {
    title: 'Cancel all bookings',
    counts: (bookings, party, isStay) =>
      `${counted(bookings, 'booking', 'bookings')}, ${isStay ? counted(party, 'room', 'rooms') : counted(party, 'guest', 'guests')}`,
    requests: (count) => `Unanswered requests: ${number(count, 0)}. They will be declined.`,
    holds: (count) => `Unpaid: ${number(count, 0)}. Their places are released, and payments in progress are refunded.`,
    checkedIn: (count) => `Already here: ${number(count, 0)}. Their bookings stay.`,
    back: 'Guests get back',
    enpBack: 'Spent enp they get back',
    bonus: 'Compensation in enp, up to 10%',
    bonusCost: 'Deducted from your earnings',
    nothing: 'There are no bookings to cancel.',
    why: 'Reason',
    reasons: {
      weather: 'Weather',
      few_guests: 'Too few guests',
      guide_ill: 'Guide is ill',
      transport: 'Vehicle broke down',
      place_closed: 'Place is closed',
    },
    ownReason: 'Other',
    ownLabel: 'Your reason',
    guestsRead: (reason) => `Guests will see: “${reason}”`,
    needReason: 'Choose a reason: every guest will see it',
    next: 'Continue',
    sureTitle: 'Cancel for good?',
    forGood: 'This can’t be undone: the places go off sale at once, and guests get their money back.',
    confirm: 'Yes, cancel all bookings',
    offer: 'Let guests choose another time',
    offerAbout:
      'Or offer guests the three nearest times at the same price. Those who choose none get a full refund. Bookings you entered yourself end after 10 minutes.',
    stepBack: 'Back',
    cancelling: 'Cancelling bookings',
    cancelled: 'Bookings cancelled',
    progress: (done, total) => `${number(done, 0)} of${nb}${number(total, 0)}`,
    canLeave: 'You can close this. The cancellation continues, and we’ll tell the guests.',
    outcome: {
      cancelled: 'Bookings cancelled',
      declined: 'Requests declined',
      ended: 'Unpaid bookings cancelled',
      kept: 'Unchanged',
    },
    failing: (number) => `${number}: couldn’t be cancelled yet. We’ll try again soon.`,
    failingMore: (count) => `Couldn’t be cancelled yet: ${number(count, 0)} more.`,
  },
}
