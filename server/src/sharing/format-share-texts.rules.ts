import type { Language } from '@enp/shared/calls/api'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { SharedServiceChoice } from '@enp/shared/calls/catalog/sharing'
import { findRegion } from '@enp/shared/regions/regions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { selectPlural } from '@enp/shared/text/number-format'

type Shown = Pick<ServiceCard, 'title' | 'city' | 'region' | 'priceFrom'>

interface ShareWords {
  readonly text: string
  readonly caption: string
  readonly open: string
}

export function formatShareTexts(language: Language, service: Shown, choice: SharedServiceChoice): ShareWords {
  const lines = formatShareDetails(language, service, choice)
  return {
    text: [service.title, ...lines].join('\n'),
    caption: [`<b>${escapeTagMarks(service.title)}</b>`, ...lines.map(escapeTagMarks)].join('\n'),
    open: words[language].open,
  }
}

export function formatShareDetails(
  language: Language,
  service: Shown,
  { date, guests, time }: SharedServiceChoice,
): string[] {
  const { from, per, party, tag } = words[language]
  const { amount, per: unit } = service.priceFrom
  const price = from(new Intl.NumberFormat(tag, roubles).format(amount), per[unit])
  const when = [date && dayWords(tag, date), time, guests && party(guests)].filter(Boolean).join(', ')
  return [toPlace(language, service), when, price].filter((line) => line !== '')
}

/** A line about the decision, if departures need a minimum of guests. */
export function formatDecision(language: Language, rule: DecisionRule | undefined): string[] {
  if (!rule) return []
  const { minGuests, decideHours } = rule
  const isDays = decideHours % 24 === 0
  const before = isDays ? words[language].days(decideHours / 24) : words[language].hours(decideHours)
  return [words[language].decision(minGuests, before)]
}

interface DecisionRule {
  readonly minGuests: number
  readonly decideHours: number
}

function dayWords(tag: string, date: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00Z`))
}

function toPlace(language: Language, { city, region }: Pick<Shown, 'city' | 'region'>): string {
  const name = findRegion(region)?.[language] ?? region
  return name === city ? city : `${city}, ${name}`
}

const roubles = { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 } as const

const dayForms = { one: 'день', few: 'дня', other: 'дней' }

const guestForms = { one: 'гость', few: 'гостя', other: 'гостей' }

const words = {
  ru: {
    tag: 'ru-RU',
    open: 'Посмотреть',
    from: (amount: string, per: string) => `от ${amount} ${per}`,
    per: { night: 'за ночь', person: 'за гостя', booking: 'за бронь' },
    party: (guests: number) => `${guests} ${selectPlural('ru', guests, guestForms)}`,
    decision: (guests: number, before: string) => `едем от ${guests} гостей, решение за ${before} до начала`,
    days: (count: number) => `${count} ${selectPlural('ru', count, dayForms)}`,
    hours: (count: number) => `${count} ч`,
  },
  en: {
    tag: 'en-GB',
    open: 'Have a look',
    from: (amount: string, per: string) => `from ${amount} ${per}`,
    per: { night: 'per night', person: 'per guest', booking: 'per booking' },
    party: (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`),
    decision: (guests: number, before: string) => `goes with ${guests} guests, decided ${before} before the start`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => `${count} hours`,
  },
} as const
