import type { Language } from './words/words.ts'

/** The page shows Moscow time in every time zone, because the demo data lives there. */
const timeZone = 'Europe/Moscow'
const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' }
const dayMs = 86_400_000
const moscowOffsetMs = 3 * 3_600_000

export function clockTime(ms: number, language: Language, seconds = false): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {}
  return write(ms, language, { hour: '2-digit', minute: '2-digit', ...second })
}

export function dayName(ms: number, language: Language): string {
  return write(ms, language, { day: 'numeric', month: 'long' })
}

export function weekdayName(ms: number, language: Language): string {
  return write(ms, language, { weekday: 'short', day: 'numeric', month: 'long' })
}

export function dayNumber(ms: number): number {
  return Math.floor((ms + moscowOffsetMs) / dayMs)
}

/** Whole seconds until a moment after the next midnight in Moscow. */
export function secondsToNewDay(ms: number): number {
  return Math.ceil(((dayNumber(ms) + 1) * dayMs - moscowOffsetMs - ms) / 1000) + 1
}

function write(ms: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(ms)
}
