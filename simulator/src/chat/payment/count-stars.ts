import type { Language } from '../words/words.ts'

const stars = {
  ru: { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' },
  en: { one: 'Star', few: 'Stars', many: 'Stars', other: 'Stars' },
} as const

const starsAfter = {
  ru: { one: 'звезду', few: 'звезды', many: 'звёзд', other: 'звезды' },
  en: stars.en,
} as const

/** «45 звёзд»; with `after` in the accusative: «1 звезду». */
export function countStars(count: number, language: Language, after = false): string {
  const forms = (after ? starsAfter : stars)[language]
  const form = new Intl.PluralRules(language).select(count)
  const written = new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-GB')
    .format(count)
    .replaceAll('\u202f', '\u00a0')
  return `${written}\u00a0${form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other}`
}
