import { daysBetween } from '@enp/shared/time/days'
import { formatCapitalizedDay } from './days.ts'
import { fixTypography, type Language, localeTags, timeFormatOptions } from './format.ts'

export interface ZonedFormat {
  /** Formats all digits, `-1234.5` as «−1 234,5»; `plus` adds the sign of a gain. */
  exact(decimalText: string, plus?: '+'): string
  /** «Сегодня», «Вчера», else «12 марта», with the year if it is not today's. */
  dayName(day: string, today: string): string
  /** «Пн», «12 марта»: a day by the parts in `options`, capitalized. */
  day(day: string, options: Intl.DateTimeFormatOptions): string
  /** «Сб, 13 марта». */
  weekday(day: string): string
  clock(at: Date, zone: string): string
  /** «12 марта, 09:12:05» in a zone, with its name if the device's clock differs. */
  moment(at: Date, now: Date, zone: string): string
  /** «Март 2030», for `2030-03`. */
  monthName(month: string): string
  toMinute(at: Date, now: Date, zone: string): string
  /** «Красноярск, GMT+7»: the zone's name at that time. */
  zoneName(at: Date, zone: string): string
}

export function localDay(at: Date, zone: string): string {
  return zoned('sv-SE', zone, { dateStyle: 'short' }).format(at)
}

/** Lowercases a day or month within a sentence: «сегодня», «март»; English keeps "16 March". */
export const lowercaseInSentence = (language: Language, name: string): string =>
  language === 'ru' || /^(Today|Yesterday)$/.test(name) ? name.toLowerCase() : name

export function createZonedFormat(language: Language): ZonedFormat {
  const tag = localeTags[language]
  const dateName = (day: string, today: string) =>
    day.slice(0, 4) === today.slice(0, 4)
      ? zoned(tag, 'UTC', { day: 'numeric', month: 'long' }).format(noon(day))
      : zoned(tag, 'UTC', { dateStyle: 'long' })
          .format(noon(day))
          .replace(/\s*г\.$/, '')
  return {
    exact: (decimalText, plus) => {
      const [, minus, units, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimalText) ?? []
      if (units === undefined) return decimalText
      const separator = new Intl.NumberFormat(tag).format(0.5).replace(/\d/g, '')
      const sign = minus ? '\u2212' : (plus ?? '')
      return sign + fixTypography(new Intl.NumberFormat(tag).format(BigInt(units))) + decimals.replace('.', separator)
    },
    dayName: (day, today) => {
      const days = daysBetween(today, day)
      if (days !== 0 && days !== -1) return dateName(day, today)
      return sentenceCase(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day'))
    },
    day: (day, options) => formatCapitalizedDay(language, day, options),
    weekday: (day) => formatCapitalizedDay(language, day, { weekday: 'short', day: 'numeric', month: 'long' }),
    clock: (at, zone) => zoned(tag, zone, timeFormatOptions).format(at),
    moment: (at, now, zone) => {
      const inZone = zoned(tag, zone, timeFormatOptions).format(at)
      const elsewhere = new Intl.DateTimeFormat(tag, timeFormatOptions).format(at) !== inZone
      const options = elsewhere ? { ...toTheSecond, timeZoneName: 'short' as const } : toTheSecond
      return `${dateName(localDay(at, zone), localDay(now, zone))}, ${zoned(tag, zone, options).format(at)}`
    },
    monthName: (month) =>
      sentenceCase(
        zoned(tag, 'UTC', { month: 'long', year: 'numeric' })
          .format(noon(`${month}-01`))
          .replace(/\s*г\.$/, ''),
      ),
    toMinute: (at, now, zone) =>
      `${dateName(localDay(at, zone), localDay(now, zone))}, ${zoned(tag, zone, timeFormatOptions).format(at)}`,
    zoneName: (at, zone) => zoneName(tag, at, zone),
  }
}

function zoneName(tag: string, at: Date, zone: string): string {
  const named = (timeZoneName: 'long' | 'short') =>
    zoned(tag, zone, { timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const [long, short] = [named('long').replace(/, стандартное время$| Standard Time$/, ''), named('short')]
  return /^(GMT|UTC)/.test(long) ? short : `${long}, ${short}`
}

const toTheSecond = { ...timeFormatOptions, second: '2-digit' } as const

const zonedFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is slow, and every row of a list needs the same one. */
function zoned(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`
  const known = zonedFormats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone })
  zonedFormats.set(key, known)
  return known
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
