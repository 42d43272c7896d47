import { parseDayCount } from '@enp/shared/typed-text/typed-percent'
import { parseDurationMinutes } from '@enp/shared/typed-text/typed-values'

const minutesOfDay = 1_440

/** Minutes of «за 2 часа», «1 день» or «30 мин». */
export function parseCutoff(text: string): number | undefined {
  const plain = text.trim().replace(/^за\s+/i, '')
  const days = /\p{L}/u.test(plain) ? parseDayCount(plain) : undefined
  return days === undefined ? parseDurationMinutes(plain) : days * minutesOfDay
}

const languageNames: Readonly<Record<string, string>> = {
  русский: 'ru',
  russian: 'ru',
  английский: 'en',
  english: 'en',
  немецкий: 'de',
  german: 'de',
  французский: 'fr',
  french: 'fr',
  испанский: 'es',
  spanish: 'es',
  китайский: 'zh',
  chinese: 'zh',
  финский: 'fi',
  finnish: 'fi',
}

/** Parses «русский, английский» and `ru, en`. */
export const parseLanguages = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;|]+/)
      .filter((word) => word !== '' && word !== 'и' && word !== 'and')
      .map((word) => languageNames[word] ?? word),
  ),
]
