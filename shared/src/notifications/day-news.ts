import type { Language } from '../calls/api.ts'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import { addMoney, money, parseAmount, toDecimalText } from '../money/money.ts'
import { formatCurrencyAmount } from './amounts.ts'
import { dayNewsEn } from './en/friends.ts'
import { formatNotification, type NotificationView } from './format-notification.ts'
import { dayNewsRu } from './ru/friends.ts'
import type { DayNewsTexts, NotificationText, NotificationValues } from './texts.ts'

const namedFriends = 3

const words: Record<Language, DayNewsTexts> = { ru: dayNewsRu, en: dayNewsEn }

/** One line per kind of friends' news, and one line for every other item. */
export function formatDayNews(language: Language, news: readonly NotificationContent[]): NotificationView[] {
  const active = news.filter((notification) => notification.kind === 'friend_active')
  const joined = news.filter((notification) => notification.kind === 'friend_joined')
  const others = news.filter(({ kind }) => kind !== 'friend_joined' && kind !== 'friend_active')
  return [
    ...asOne(language, active, (values) => showActive(language, values)),
    ...asOne(language, joined, (values) => words[language].friend_joined(toNames(language, values))),
    ...others.map((notification) => formatNotification(language, notification)),
  ]
}

function asOne<N extends Extract<NotificationContent, { kind: 'friend_joined' | 'friend_active' }>>(
  language: Language,
  news: readonly N[],
  show: (values: N['values'][]) => NotificationText,
): NotificationView[] {
  if (news.length < 2) return news.map((notification) => formatNotification(language, notification))
  return [{ ...show(news.map(({ values }) => values)), path: '/friends' }]
}

function showActive(language: Language, friends: ReadonlyArray<NotificationValues['friend_active']>): NotificationText {
  const share = formatCurrencyAmount(language, {
    amount: toSum(friends.map((friend) => friend.share)),
    currency: 'enp',
  })
  return words[language].friend_active(toNames(language, friends), share)
}

function toNames(language: Language, friends: ReadonlyArray<{ readonly friendName: string }>): string {
  const names = friends.slice(0, namedFriends).map(({ friendName }) => friendName)
  const rest = friends.length - names.length
  const listed = rest > 0 ? [...names, words[language].more(rest)] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(listed)
}

function toSum(amounts: readonly string[]): string {
  const zero = money('enp', 0n)
  return toDecimalText(amounts.reduce((sum, amount) => addMoney(sum, parseAmount('enp', amount) ?? zero), zero))
}
