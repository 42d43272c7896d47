import type { Language } from '@enp/shared/calls/api'
import { type Money, money, moneyToNumber } from '@enp/shared/money/money'
import { cutText } from '@enp/shared/text/cut-text'
import { selectPlural } from '@enp/shared/text/number-format'
import type { Story } from './story-name.rules.ts'

export interface VisitedService {
  readonly title: string
  readonly city: string
}

interface StoryWords {
  readonly heading: string
  readonly large: string
  readonly below: string
  /** Without Telegram Premium it may have 200 characters, including the link. */
  readonly text: string
}

const longestTitle = 80

export function formatStoryTexts(story: Story, visited?: VisitedService): StoryWords {
  const say = words[story.language]
  switch (story.kind) {
    case 'trip': {
      const { title, city } = visited ?? { title: '', city: '' }
      const short = cutText(title, longestTitle)
      return { heading: say.trip, large: short, below: city, text: say.tripText(short) }
    }
    case 'summit': {
      const amount = amountWords(story.language, money('enp', story.amount))
      return { heading: say.summit, large: `+${amount} enp`, below: say.summitBelow, text: say.summitText(amount) }
    }
    case 'streak': {
      const days = say.days(story.days)
      return { heading: say.streak, large: days, below: say.streakBelow, text: say.streakText(days) }
    }
  }
}

export const linkName = (language: Language) => words[language].linkName
export const getStoryMotto = (language: Language) => words[language].motto

const amountWords = (language: Language, amount: Money<'enp'>) =>
  new Intl.NumberFormat(words[language].tag, { maximumFractionDigits: 2 }).format(moneyToNumber(amount))

const dayForms = { one: 'день', few: 'дня', other: 'дней' }

const words = {
  ru: {
    tag: 'ru-RU',
    motto: 'Отели, экскурсии, развлечения',
    linkName: 'Отправиться в путь',
    trip: 'Маршрут пройден',
    tripText: (title: string) => `${title}. Маршрут пройден с enp travel.`,
    summit: 'Вершина взята',
    summitBelow: 'на следующую поездку',
    summitText: (amount: string) => `Вершина взята: +${amount} enp на следующую поездку.`,
    streak: 'В пути без остановок',
    days: (count: number) => `${count} ${selectPlural('ru', count, dayForms)} подряд`,
    streakBelow: 'бонус растёт каждый день',
    streakText: (days: string) => `${days} в пути с enp travel.`,
  },
  en: {
    tag: 'en-US',
    motto: 'Hotels, tours, activities',
    linkName: 'Set off too',
    trip: 'Trip completed',
    tripText: (title: string) => `${title}. A trip with enp travel.`,
    summit: 'Summit reached',
    summitBelow: 'towards the next trip',
    summitText: (amount: string) => `Summit reached: +${amount} enp towards the next trip.`,
    streak: 'On the road without a break',
    days: (count: number) => (count === 1 ? '1 day in a row' : `${count} days in a row`),
    streakBelow: 'the bonus grows every day',
    streakText: (days: string) => `${days} on the road with enp travel.`,
  },
} as const
