import type { Currency } from '@enp/shared/money'

export type Language = 'ru' | 'en'

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** The decimals that people read; docs/product.md, section 3, has the exact scales. */
const shownDecimals = { enp: 2, usdt: 2, ton: 2, stars: 0, rub: 2 } as const satisfies Record<Currency, number>
const mostDecimals = 9

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
  /** «сегодня», «вчера», «завтра», else «12 марта», in the device's zone. */
  nearDay(at: Date, now: Date): string
  /** «09:12» in the device's zone. */
  time(at: Date): string
  compare(left: string, right: string): number
  /** An amount with the decimals that people read; one too small for them with all it has. */
  amount(value: number, currency: Currency): string
  /** The same for a movement: its sign is always there. */
  change(value: number, currency: Currency): string
  /** A decimal text of the contract to its last digit, `-1234.5` as «−1 234,5»; `plus` writes the sign of a gain. */
  exact(decimalText: string, plus?: '+'): string
  /** «Сегодня», «Вчера», else «12 марта», with the year where it is not today's. Days are `2030-03-12`. */
  dayName(day: string, today: string): string
  /** «09:12» in a zone. */
  clock(at: Date, zone: string): string
  /** «12 марта, 09:12:05» in a zone, which is named where the device's clock shows another time. */
  moment(at: Date, now: Date, zone: string): string
}

/** The calendar day of a moment in a zone, as `2030-03-12`. */
export function localDay(at: Date, zone: string): string {
  return zoned('sv-SE', zone, { dateStyle: 'short' }).format(at)
}

export function createFormat(language: Language): Format {
  const tag = tags[language]
  const rules = onceAsked(() => new Intl.PluralRules(tag))
  const relative = onceAsked(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const time = onceAsked(() => new Intl.DateTimeFormat(tag, hoursAndMinutes))
  const day = onceAsked(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' }))
  const collator = onceAsked(() => new Intl.Collator(tag))
  const numbers = new Map<string, Intl.NumberFormat>()

  const numberFormat = (most: number, least: number) => {
    const key = `${most}/${least}`
    const known = numbers.get(key) ?? new Intl.NumberFormat(tag, numberOptions(most, least))
    numbers.set(key, known)
    return known
  }

  const nearDay: Format['nearDay'] = (at, now) => {
    const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000)
    return Math.abs(days) <= 1 ? relative().format(days, 'day') : day().format(at)
  }
  const number: Format['number'] = (value, most = 2, least = 0) => typeset(numberFormat(most, least).format(value))
  const amount: Format['amount'] = (value, currency) => {
    const decimals = shownDecimals[currency]
    return number(value, value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals ? mostDecimals : decimals)
  }
  const dateName = (day: string, today: string) =>
    day.slice(0, 4) === today.slice(0, 4)
      ? zoned(tag, 'UTC', { day: 'numeric', month: 'long' }).format(noon(day))
      : zoned(tag, 'UTC', { dateStyle: 'long' })
          .format(noon(day))
          .replace(/\s*г\.$/, '')

  return {
    language,
    compare: (left, right) => collator().compare(left, right),
    number,
    amount,
    change: (value, currency) => (value > 0 ? `+${amount(value, currency)}` : amount(value, currency)),
    exact: (decimalText, plus) => {
      const [, minus, units, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimalText) ?? []
      if (units === undefined) return decimalText
      const separator = number(0.5).replace(/\d/g, '')
      const sign = minus ? '\u2212' : (plus ?? '')
      return sign + typeset(numberFormat(0, 0).format(BigInt(units))) + decimals.replace('.', separator)
    },
    dayName: (day, today) => {
      const days = (noon(day).getTime() - noon(today).getTime()) / 86_400_000
      return days === 0 || days === -1 ? sentenceCase(relative().format(days, 'day')) : dateName(day, today)
    },
    clock: (at, zone) => zoned(tag, zone, hoursAndMinutes).format(at),
    moment: (at, now, zone) => {
      const elsewhere = time().format(at) !== zoned(tag, zone, hoursAndMinutes).format(at)
      const options = elsewhere ? { ...toTheSecond, timeZoneName: 'short' as const } : toTheSecond
      return `${dateName(localDay(at, zone), localDay(now, zone))}, ${zoned(tag, zone, options).format(at)}`
    },
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

const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const toTheSecond = { ...hoursAndMinutes, second: '2-digit' } as const

const zonedFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating one is slow, and a list needs the same one on every row. */
function zoned(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`
  const known = zonedFormats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone })
  zonedFormats.set(key, known)
  return known
}

/** A day as a date for a formatter in UTC. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
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
