import type { Language } from '../calls/api.ts'

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>
const joints = { ru: 'в', en: 'at' } as const satisfies Record<Language, string>

export function formatDay(language: Language, timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat(tags[language], { day: 'numeric', month: 'long', timeZone }).format(new Date(moment))
}

/** Formats as `21 ноября 2026 г.`, for dates that stay readable for years. */
export function formatDate(language: Language, timeZone: string, moment: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(tags[language], options).format(new Date(moment))
}

/** Formats as `21 ноября в 14:20`. Never «tomorrow»: messages are read later than sent. */
export function formatDateTime(language: Language, timeZone: string, moment: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const time = new Intl.DateTimeFormat(tags[language], options).format(new Date(moment))
  return `${formatDay(language, timeZone, moment)} ${joints[language]} ${time}`
}
