import type { Currency } from '@enp/shared/money/money'
import { type PluralForms, selectPlural } from '@enp/shared/text/number-format'

export type Language = 'ru' | 'en'

export const localeTags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** Decimals on screen; docs/rules/money.md, has the exact scales. */
const shownDecimals = { enp: 2, usdt: 2, ton: 2, stars: 0, rub: 2 } as const satisfies Record<Currency, number>
const maxDecimals = 9

export interface Format {
  readonly language: Language
  number(value: number, max?: number, min?: number): string
  /** Returns the form of a noun for a count; fractions use `other`. */
  plural(count: number, forms: PluralForms): string
  /** «завтра, 09:12»: the day relative to `now` and the time, in the device's zone. */
  dayAndTime(at: Date, now: Date): string
  /** «сегодня», «вчера», «завтра», else «12 марта», in the device's zone. */
  nearDay(at: Date, now: Date): string
  time(at: Date): string
  compare(left: string, right: string): number
  /** Formats an amount with the usual decimals, or with all if those would show zero. */
  amount(value: number, currency: Currency): string
  change(value: number, currency: Currency): string
}

export function createFormat(language: Language): Format {
  const tag = localeTags[language]
  const relative = onceAsked(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const time = onceAsked(() => new Intl.DateTimeFormat(tag, timeFormatOptions))
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
  const number: Format['number'] = (value, max = 2, min = 0) => fixTypography(numberFormat(max, min).format(value))
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
    plural: (count, forms) => selectPlural(language, count, forms),
    nearDay,
    time: (at) => time().format(at),
    dayAndTime: (at, now) => `${nearDay(at, now)}, ${time().format(at)}`,
  }
}

/** Creates a formatter on first use: each is slow, and the first screen needs one or two. */
function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const timeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function numberOptions(max: number, min: number): Intl.NumberFormatOptions {
  return { maximumFractionDigits: max, minimumFractionDigits: min }
}

/** Replaces the narrow no-break space, which the fonts lack, and uses U+2212 for a minus. */
export function fixTypography(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replace(/^-/, '\u2212')
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
