import { createNumberFormat } from '@enp/shared/text/number-format'
import type { generalRu } from '../ru/general.ts'

const { formatNumber } = createNumberFormat('en')

export const generalEn: typeof generalRu = {
  openApp: 'Open the app',
  openRoute: 'Open the route',
  openWallet: 'Open the wallet',
  openInbox: 'Open notifications',
  openFriends: 'Open friends',
  openEarn: 'Open tasks',
  claimBonus: 'Claim the bonus',
  openShare: 'Open the invitation',
  openShares: 'See the shares',
  openBooking: 'Open the booking',
  writeReview: 'Write a review',
  moreNews: (count) => `And ${formatNumber(count)} more in your notifications.`,
  openPrivacy: 'Read in full',
  menuButton: 'Open',
  greetingNew: ({ name, reward }) =>
    `<b>Welcome, ${name}</b>\nHotels, tours and activities. A 24-hour route earns you ${formatNumber(reward)} enp.`,
  greetingInvited: ({ inviter, reward }) =>
    `<b>${inviter} invites you on a journey</b>\nHotels, tours and activities. A 24-hour route earns you ${formatNumber(reward)} enp.`,
  greetingBack: (name) => `<b>Welcome back, ${name}</b>\nYour route and your trips are waiting in the app.`,
  promoSaved: (code) => `The promo code ${code} is saved. It applies to your next booking, if it fits the trip.`,
  giftGreeting:
    '<b>You got a gift card for trips</b>\nOpen it in the app: the card becomes yours, and you can pay for trips with it.',
  giftOpen: 'Open the gift',
  greetingGone: 'This service is no longer available. You can find similar ones in the app.',
  shownBy: (inviter) => `${inviter} shared this with you:`,
  openShown: 'Take a look',
  startFailed: 'The server is temporarily unavailable. Send /start again in a minute.',
  startFailedInvited: 'The server is temporarily unavailable. Open the invitation again in a minute so that it counts.',
  unreadable: (part) => `I couldn’t read “${part}”.`,
  unhandled: 'Sorry, I only understand commands. Send /help to see them; everything else is in the app.',
  unknownCommand: (commands) => `Unknown command. Available commands: ${commands}.`,
  noPermission: 'You have no permission for this. An operator with all permissions can give it.',
  buttonOutdated: 'This button no longer works.',
  failure: 'An unexpected error occurred. Please try again.',
  tooMany: 'Too many messages at once, so some were skipped. Wait half a minute and try again.',
  serverAway: 'The server is temporarily unavailable. Please try again in a minute.',
  cancelled: 'Cancelled.',
  nothingToCancel: 'There is nothing to cancel.',
  claimReward: 'Claim',
  setOffAgain: 'Claim and set off again',
  claimedAndSetOff: ({ reward, balance, endsAt }: { reward: number; balance: number; endsAt: string }) =>
    `You claimed <b>+${formatNumber(reward)} enp</b>, your balance is ${formatNumber(balance)}. The new route ends on ${endsAt}, we’ll remind you.`,
  alreadyOnTheWay: (endsAt: string) => `You’re already on the way. The route ends on ${endsAt}.`,
  wordsWithLinks:
    'You can include one link or one @name. Write it in full, without shorteners or spaces, for example baikal.ru/map.',
}
