import { createNumberFormat } from '@enp/shared/text/number-format'
import type { budgetRu } from '../ru/budget.ts'

const { formatNumber, plural } = createNumberFormat('en')

const formatStars = (stars: number) => `${formatNumber(stars)} ${plural(stars, { one: 'Star', other: 'Stars' })}`

export const budgetEn: typeof budgetRu = {
  adminBudget: 'Message budget',
  budgetHint: 'Choose a kind to change how it is sent on this day.',
  budgetNoForecast: 'There is no forecast for this day: it is made after 18:00 Moscow time.',
  budgetTotal: (total, capacity) =>
    `Expected messages: ${formatNumber(total)}. Limit per hour: ${formatNumber(capacity)}.`,
  budgetFits: 'All of them will leave in time.',
  budgetLate: (hours) => `Hours with a delay: ${formatNumber(hours)}. Moscow time.`,
  budgetHour: ({ hour, expected, left }) =>
    `${hour}:00: ${formatNumber(expected)}, left for later: ${formatNumber(left)}`,
  budgetKindLine: (kind, channel, isDefault) => `${kind} · ${channel}${isDefault ? ' (automatic)' : ''}`,
  budgetExpected: (expected) => `Expected: ${formatNumber(expected)}.`,
  budgetAsk: 'How should it be sent? Unread notifications stay in the inbox in any case.',
  budgetKind: {
    mining_finished: 'Route finished',
    bonus_waiting: 'Daily bonus',
    watch_price: 'Price fell',
    trip_completed: 'Review request',
    friend_joined: 'Friend joined',
    friend_active: 'Share from a friend',
    share_reversed: 'Share taken back',
    task_completed: 'Task accepted',
    task_declined: 'Task declined',
    task_reversed: 'Reward taken back',
    favorite_cheaper: 'Favorite is cheaper',
    favorite_few_left: 'Favorite has few places',
  },
  budgetChannel: {
    chat: 'as usual',
    merge: 'in the evening message',
    inbox: 'inbox only',
  },
  budgetPay: 'For Stars, faster',
  budgetPaid: (maxStars) => `for Stars, up to ${formatNumber(maxStars)}`,
  budgetPrice: (expected, maxPrice) =>
    `Expected messages: ${formatNumber(expected)}. Price of all: at most ${formatNumber(maxPrice)} ⭐, 0.1 for each above 30 a second.`,
  budgetBound: (maxStars, messages) =>
    `Your limit: ${formatStars(maxStars)}, enough for ${formatNumber(messages)} messages. The rest is sent free, 25 a second.`,
  budgetBalance: (balance) => `Balance of the bot: ${formatStars(balance)}.`,
  budgetBalanceUnknown: 'Telegram did not answer, so the balance of the bot is unknown.',
  budgetMinBalance: (minBalance) =>
    `Telegram accepts the payment if the balance is at least ${formatNumber(minBalance)} ⭐ and Paid Broadcasts are on in @BotFather.`,
  budgetBilled: (stars) => `Telegram charged ${formatNumber(stars)} ⭐ in 30 days.`,
  budgetPaidState: ({ maxStars, messages, state }) => {
    const states = {
      active: 'active',
      used: 'the limit is reached',
      ended: 'stopped by an operator',
      refused: 'Telegram refused the payment',
    }
    return `Payment: up to ${formatNumber(maxStars)} ⭐, paid messages ${formatNumber(messages)}, ${states[state]}.`
  },
  budgetConfirmPayment: (maxStars) => `Pay at most ${formatNumber(maxStars)} ⭐`,
  budgetRefusal: {
    same: 'This is chosen already.',
    past: 'This day is over. Open the budget again.',
    unavailable: 'This kind can’t be sent like that.',
    balance: 'The bot has too few Stars, so Telegram would not accept the payment.',
    away: 'Telegram did not answer, so the balance of the bot is unknown. Try again.',
  },
}
