import type { OperatorPermission } from '../../calls/operators/permissions.ts'
import { boostName } from '../../money/boosts.ts'
import { settingsZone } from '../../settings/settings-zone.ts'
import { selectPlural } from '../../text/number-format.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatDateTime } from '../../time/dates.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import { broadcastText } from '../broadcasts.ts'
import { type NotificationTexts, truncateToTwoDecimals } from '../texts.ts'
import { bookingsEn } from './bookings.ts'
import { casesEn } from './cases.ts'
import { changesEn } from './changes.ts'
import { departuresEn } from './departures.ts'
import { favoritesEn } from './favorites.ts'
import { friendsEn } from './friends.ts'
import { giftCardsEn } from './gift-cards.ts'
import { groupPaymentEn } from './group-payment.ts'
import { organizerCalendarEn } from './organizer-calendar.ts'
import { organizersEn } from './organizers.ts'
import { payoutsEn } from './payouts.ts'
import { questionsEn } from './questions.ts'
import { reviewsEn } from './reviews.ts'
import { teamEn } from './team.ts'
import { ticketsEn } from './tickets.ts'
import { tripOutcomesEn } from './trip-outcomes.ts'
import { watchesEn } from './watches.ts'
import { withdrawalsEn } from './withdrawals.ts'

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

const amount = (decimalText: string) => numbers.format(truncateToTwoDecimals(decimalText))

function agree(decimalText: string, one: string, many: string): string {
  return `${amount(decimalText)} ${selectPlural('en', truncateToTwoDecimals(decimalText), { one, other: many })}`
}

const creditReasons = {
  again: 'This invoice had already been paid',
  late: 'The invoice had expired',
  owned: 'You already had a boost of this kind',
  unknown: 'We couldn’t tell what this payment was for',
}

const closings = {
  refunded: 'The operator has approved your refund. The Stars are on their way.',
  declined: 'The operator has reviewed your request: these Stars can’t be refunded.',
  closed: 'The operator has closed your request. If you still have a question, send /support.',
  resolved: 'You closed your request. If you still have a question, send /support.',
}

const permissionNames: Readonly<Record<OperatorPermission, string>> = {
  support: 'requests and personal data',
  money: 'payments, refunds, withdrawals and promo codes',
  content: 'reviews, tasks, services and broadcasts',
  settings: 'settings and queues',
  all: 'everything, including operators and the audit log',
}

export const notificationTextsEn: NotificationTexts = {
  ...bookingsEn,
  ...changesEn,
  ...departuresEn,
  ...tripOutcomesEn,
  ...casesEn,
  ...friendsEn,
  ...watchesEn,
  ...favoritesEn,
  ...withdrawalsEn,
  ...giftCardsEn,
  ...payoutsEn,
  ...organizersEn,
  ...organizerCalendarEn,
  ...teamEn,
  ...reviewsEn,
  ...questionsEn,
  ...groupPaymentEn,
  ...ticketsEn,
  mining_finished: ({ reward }) => ({
    title: 'Your reward is waiting',
    text: `Route complete. ${agree(reward, 'enp is', 'enp are')} waiting for you.`,
  }),
  boost_paid: ({ boostType, boostValue, applied }) => {
    const name = boostName('en', boostType, Math.round(boostValue * 100))
    if (!applied)
      return { title: 'Boost purchased', text: `The “${name}” boost is yours and will apply to your next route.` }
    const { reward, zone, endsAt } = applied
    const rest = `This route will earn you ${amount(reward)} enp and ends on ${formatDateTime('en', zone, endsAt)}.`
    return { title: 'Boost active', text: `The “${name}” boost is active. ${rest}` }
  },
  stars_topped_up: ({ stars }) => ({
    title: 'Balance topped up',
    text: `Your balance was topped up with ${agree(stars, 'Star', 'Stars')}.`,
  }),
  stars_credited: ({ stars, reason = 'unknown' }) => ({
    title: 'Stars on your balance',
    text: `${creditReasons[reason]}, so ${agree(stars, 'Star is', 'Stars are')} now on your balance.`,
  }),
  stars_refunded: ({ stars, to }) => ({
    title: 'Stars refunded',
    text: `${agree(stars, 'Star is', 'Stars are')} back ${to === 'balance' ? 'on your balance' : 'in Telegram'}.`,
  }),
  refund_failed: ({ stars }) => ({
    title: 'Refund failed',
    text: `${agree(stars, 'Star', 'Stars')} couldn’t be refunded. The Stars are on your balance in the app. If you need help, send /paysupport.`,
  }),
  support_request: ({ number, messages }) => ({ title: `Request ${number}`, text: messages.at(-1)?.text ?? '' }),
  review_pending: ({ title, rating, text }) => ({
    title: 'Review to check',
    text: [`“${visibleText(title)}”, ${rating} of 5.`, ...(text ? [visibleText(text)] : [])].join(' '),
  }),
  broadcast_expired: ({ number, plannedFor }) => ({
    title: `Broadcast ${number} was not sent`,
    text: `It was planned for ${formatDateTime('en', settingsZone, plannedFor)} (Moscow), but the service was down then. It is a draft again: send it or plan it again.`,
  }),
  message_budget: ({ day, hours, busiest, expected, capacity }) => ({
    title: 'Tomorrow has more messages than Telegram takes',
    text: `${day}, hours with a delay: ${hours}. The busiest is ${busiest}:00 in Moscow: ${numbers.format(expected)} of at most ${numbers.format(capacity)}. Reminders of routes and prices will be part of the evening message unless you choose otherwise.`,
  }),
  operator_appointed: ({ permissions }) => ({
    title: 'You are now an operator',
    text: `You may work on: ${permissions.map((one) => permissionNames[one]).join('; ')}. The menu is /admin, the commands are in /help.`,
  }),
  operator_joined: ({ name, username, permissions }) => ({
    title: 'A new operator by your link',
    text: `${visibleText(name)}${username ? ` (@${username})` : ''}: ${permissions.map((one) => permissionNames[one]).join('; ')}. If this is the wrong person, undo the change: /admin, “Undo an action”.`,
  }),
  refunds_due: ({ total, rub }) => ({
    title: 'Card refunds to make',
    text: `Waiting at the provider: ${numbers.format(total)}, ${numbers.format(rub / 100)} ₽ in total.`,
  }),
  refund_due: ({ amount, about }) => ({
    title: 'Card refund to make',
    text: [`Refund ${numbers.format(amount / 100)} ₽ with the payment provider.`, ...(about ? [about.en] : [])].join(
      ' ',
    ),
  }),
  support_answer: ({ text }) => ({
    title: 'Support has replied',
    text: text || 'The operator sent a file: see the chat with the bot.',
  }),
  support_closed: ({ outcome }) => ({ title: 'Request closed', text: closings[outcome] }),
  broadcast: (content) => broadcastText('en', content, 'News from enp travel'),
  deposit_arrived: ({ sum }) => ({
    title: 'Deposit received',
    text: `${formatCurrencyAmount('en', sum)} is on your balance.`,
  }),
}
