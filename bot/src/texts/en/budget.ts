import { createNumberFormat } from '@enp/shared/text/number-format'
import type { budgetRu } from '../ru/budget.ts'

const { formatNumber } = createNumberFormat('en')

export const budgetEn: typeof budgetRu = {
  adminBudget: 'Message budget',
  budgetHint: 'Choose a kind to change how it is sent on this day.',
  budgetNoForecast: 'There is no forecast for this day: it is made after 18:00 Moscow time.',
  budgetTotal: (total, capacity) =>
    `Expected messages: ${formatNumber(total)}. Limit of an hour: ${formatNumber(capacity)}.`,
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
  budgetRefusal: {
    same: 'This is chosen already.',
    past: 'This day is over. Open the budget again.',
    unavailable: 'This kind can’t be sent like that.',
  },
}
