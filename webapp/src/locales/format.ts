import type { Currency } from '@enp/shared/money'

export type Language = 'ru' | 'en'

export const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** The decimals that people read; docs/product.md, section 3, has the exact scales. */
const shownDecimals = { enp: 2, usdt: 2, ton: 2, stars: 0, rub: 2 } as const satisfies Record<Currency, number>
const maxDecimals = 9

type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Numbers, plurals and times in one language. */
export interface Format {
  readonly language: Language
  /** At most `most` decimals, and always `least` of them. */
  number(value: number, max?: number, min?: number): string
  /** The form of a noun for a count; fractions take `other`. */
  plural(count: number, forms: PluralForms): string
  /** «завтра, 09:12»: the day as seen from `now`, then the time, both in the device's zone. */
  dayAndTime(at: Date, now: Date): string
  /** «сегодня», «вчера», «завтра», else «12 марта», in the device's zone. */
  nearDay(at: Date, now: Date): string
  /** «09:12» in the device's zone. */
  time(at: Date): string
  compare(left: string, right: string): number
  /** An amount with the decimals that people read; one too small for them with all it has. */
  amount(value: number, currency: Currency): string
  /** The same for a movement: its sign is always there. */
  change(value: number, currency: Currency): string
}

export function createFormat(language: Language): Format {
  const tag = tags[language]
  const rules = onceAsked(() => new Intl.PluralRules(tag))
  const relative = onceAsked(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const time = onceAsked(() => new Intl.DateTimeFormat(tag, hoursAndMinutes))
  const day = onceAsked(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' }))
  const collator = onceAsked(() => new Intl.Collator(tag))
  const numbers = new Map<string, Intl.NumberFormat>()

  const numberFormat = (max: number, min: number) => {
    const key = `${max}/${min}`
    const known = numbers.get(key) ?? new Intl.NumberFormat(tag, numberOptions(max, min))
    numbers.set(key, known)
    return known
  }

  const nearDay: Format['nearDay'] = (at, now) => {
    const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000)
    return Math.abs(days) <= 1 ? relative().format(days, 'day') : day().format(at)
  }
  const number: Format['number'] = (value, max = 2, min = 0) => typeset(numberFormat(max, min).format(value))
  const amount: Format['amount'] = (value, currency) => {
    const decimals = shownDecimals[currency]
    return number(value, value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals ? maxDecimals : decimals)
  }

  return {
    language,
    compare: (left, right) => collator().compare(left, right),
    number,
    amount,
    change: (value, currency) => (value > 0 ? `+${amount(value, currency)}` : amount(value, currency)),
    plural: (count, forms) => forms[rules().select(count)] ?? forms.other,
    nearDay,
    time: (at) => time().format(at),
    dayAndTime: (at, now) => `${nearDay(at, now)}, ${time().format(at)}`,
  }
}

/** Each of these is slow to make, and the first screen needs one or two. */
function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function numberOptions(max: number, min: number): Intl.NumberFormatOptions {
  return { maximumFractionDigits: max, minimumFractionDigits: min }
}

/** The fonts have no narrow no-break space, and a minus is U+2212. */
export function typeset(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replace(/^-/, '\u2212')
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
