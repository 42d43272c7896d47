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

function dayWords(tag: string, date: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00Z`))
}

function toPlace(language: Language, { city, region }: Pick<Shown, 'city' | 'region'>): string {
  const name = findRegion(region)?.[language] ?? region
  return name === city ? city : `${city}, ${name}`
}

const roubles = { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 } as const

const guestForms = { one: 'гость', few: 'гостя', other: 'гостей' }

const words = {
  ru: {
    tag: 'ru-RU',
    open: 'Посмотреть',
    from: (amount: string, per: string) => `от ${amount} ${per}`,
    per: { night: 'за ночь', person: 'за гостя', booking: 'за бронь' },
    party: (guests: number) => `${guests} ${selectPlural('ru', guests, guestForms)}`,
  },
  en: {
    tag: 'en-GB',
    open: 'Have a look',
    from: (amount: string, per: string) => `from ${amount} ${per}`,
    per: { night: 'per night', person: 'per guest', booking: 'per booking' },
    party: (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`),
  },
} as const
