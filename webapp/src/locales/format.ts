export type Language = 'ru' | 'en'

const tags = { ru: 'ru-RU', en: 'en-US' } as const satisfies Record<Language, string>

type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Numbers, plurals and times in one language. */
export interface Format {
  readonly language: Language
  /** At most `most` decimals, and always `least` of them. */
  number(value: number, most?: number, least?: number): string
  /** The form of a noun for a count; fractions take `other`. */
  plural(count: number, forms: PluralForms): string
  /** «завтра, 09:12»: the day as seen from `now`, then the time, both in the device's zone. */
  dayAndTime(at: Date, now: Date): string
  compare(left: string, right: string): number
}

export function createFormat(language: Language): Format {
  const tag = tags[language]
  const rules = new Intl.PluralRules(tag)
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' })
  const { compare } = new Intl.Collator(tag)
  const numbers = new Map<string, Intl.NumberFormat>()

  const numberFormat = (most: number, least: number) => {
    const key = `${most}/${least}`
    const known = numbers.get(key) ?? new Intl.NumberFormat(tag, numberOptions(most, least))
    numbers.set(key, known)
    return known
  }

  return {
    language,
    compare,
    number: (value, most = 2, least = 0) => typeset(numberFormat(most, least).format(value)),
    plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
    dayAndTime: (at, now) => {
      const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000)
      const name = Math.abs(days) <= 1 ? relative.format(days, 'day') : day.format(at)
      return `${name}, ${time.format(at)}`
    },
  }
}

function numberOptions(most: number, least: number): Intl.NumberFormatOptions {
  return { maximumFractionDigits: most, minimumFractionDigits: least }
}

/** The fonts have no narrow no-break space, and a minus is U+2212. */
function typeset(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replace(/^-/, '\u2212')
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
