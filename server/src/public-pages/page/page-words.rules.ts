import type { Language } from '@enp/shared/calls/api'
import { selectPlural } from '@enp/shared/text/number-format'
import { englishWords } from './page-words-en.rules.ts'
import { type PageWords, russianWords } from './page-words-ru.rules.ts'

export const pageWords: Readonly<Record<Language, PageWords>> = { ru: russianWords, en: englishWords }

export function formatRoubles(language: Language, amount: number): string {
  const options = {
    style: 'currency',
    currency: 'RUB',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  } as const
  return new Intl.NumberFormat(pageWords[language].tag, options).format(amount)
}

export function formatDay(language: Language, day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(pageWords[language].tag, options).format(new Date(`${day}T00:00Z`))
}

export function formatDuration(language: Language, minutes: number): string {
  const { hour, minute } = pageWords[language]
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && `${hours} ${selectPlural(language, hours, hour)}`,
    rest > 0 && `${rest} ${selectPlural(language, rest, minute)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

export function formatReviews(language: Language, stars: number, reviews: number): string {
  const rating = new Intl.NumberFormat(pageWords[language].tag, { maximumFractionDigits: 1 }).format(stars)
  return `★ ${rating} · ${reviews} ${selectPlural(language, reviews, pageWords[language].review)}`
}

/** An unknown code is returned unchanged. */
export function formatLanguages(language: Language, codes: readonly string[]): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return codes.map((code) => (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code)).join(', ')
}
