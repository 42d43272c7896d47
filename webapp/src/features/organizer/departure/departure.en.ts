import { createFormat } from '../../../locales/format.ts'
import type { departureRu } from './departure.ru.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'
const counted = (count: number, one: string, other: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, other })}`

export const departureEn: typeof departureRu = {
  close: 'Done',
  of: 'of',
  loadFailed: 'Couldn’t load this',
  withoutChat: (count) => `Booked by phone or at the door: ${number(count, 0)}. Please tell them yourself.`,
  message: {
    title: 'Message everybody',
    label: 'Message',
    placeholder: 'For example: we meet half an hour later, by the blue kiosk',
    reaches: (users) => `It reaches ${counted(users, 'guest', 'guests')}.`,
    unreachable: (users) => `Have stopped the bot: ${number(users, 0)}. They will read it when they come back.`,
    left: (messages) =>
      `You can send ${counted(messages, 'more message', 'more messages')} today. Whoever books later won’t see it.`,
    none: 'There is nobody to write to: no booking of this departure was paid in the app.',
    limit: 'No more messages can be sent now: try again tomorrow.',
    empty: 'Write what the guests will read',
    send: (users) => `Send to ${counted(users, 'guest', 'guests')}`,
    doneTitle: 'On its way',
    done: (users) => `${counted(users, 'guest', 'guests')} will read it in the chat.`,
  },
  cancel: {
    title: 'Cancel the whole departure',
    counts: (bookings, guests) => `${counted(bookings, 'booking', 'bookings')}, ${counted(guests, 'guest', 'guests')}`,
    requests: (count) => `Unanswered requests: ${number(count, 0)}. They will be declined.`,
    holds: (count) => `Unpaid: ${number(count, 0)}. Their places are freed, a payment on its way comes back.`,
    checkedIn: (count) => `Already here: ${number(count, 0)}. Their bookings stay.`,
    back: 'Guests get back',
    enpBack: 'enp they spent',
    bonus: 'To the guests in enp, up to 10%',
    bonusCost: 'Taken from your earnings',
    nothing: 'Nobody has booked this departure.',
    why: 'Why',
    reasons: {
      weather: 'Weather',
      few_guests: 'Too few guests',
      guide_ill: 'Guide is ill',
      transport: 'Vehicle',
      place_closed: 'Place is closed',
    },
    ownReason: 'Other',
    ownLabel: 'The reason in your words',
    guestsRead: (reason) => `Guests will read: “${reason}”`,
    needReason: 'Choose a reason: every guest will read it',
    next: 'Continue',
    sureTitle: 'Cancel for good?',
    forGood: 'This can’t be undone: the departure comes off sale at once, and the money goes back to the guests.',
    confirm: 'Yes, cancel the whole departure',
    stepBack: 'Back',
    cancelling: 'Cancelling the departure',
    cancelled: 'The departure is cancelled',
    progress: (done, total) => `${number(done, 0)} of${nb}${number(total, 0)}`,
    canLeave: 'You can close this: it goes on by itself, and we tell the guests.',
    outcome: {
      cancelled: 'Bookings cancelled',
      declined: 'Requests declined',
      ended: 'Unpaid ended',
      kept: 'Unchanged',
    },
    failing: (number) => `${number}: it didn’t work yet, we’ll try again soon.`,
    failingMore: (count) => `And ${number(count, 0)} more didn’t work yet.`,
  },
}
