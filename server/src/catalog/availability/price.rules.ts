import type { Language } from '@enp/shared/calls/api'
import type { Availability, AvailabilityPriceLine } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import {
  addMoney,
  type Money,
  money,
  moneyToNumber,
  multiplyByFraction,
  parseAmount,
  subtractMoney,
} from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { toWeekday } from '../../days/days.rules.ts'

export interface PriceRule {
  readonly units: readonly Unit[]
  readonly seasons: ReadonlyArray<{ readonly from: string; readonly until: string; readonly percent: number }>
  readonly weekendPercent: number
}

/** A day's own percent replaces season and weekend. */
interface DayPrice {
  readonly pricePercent: number | undefined
}

/** The first matching season counts; 0 means closed. A season may cross the new year. */
export function seasonPercent({ seasons }: Pick<PriceRule, 'seasons'>, day: string): number {
  const monthDay = day.slice(5)
  const season = seasons.find(({ from, until }) =>
    from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until,
  )
  return season?.percent ?? 100
}

export interface PricePart {
  readonly kind: 'night' | 'unit' | 'season' | 'weekday' | 'day'
  /** Percent of the sum of the parts before; 120 adds a fifth. */
  readonly percent?: number
  readonly amount: Money<'rub'>
}

/** The parts add up to the price; a changed price is rounded down to ten roubles. */
export const priceParts = (rule: PriceRule, unit: Unit, day: string, own: DayPrice | undefined): PricePart[] =>
  listParts(unit, toPercents(rule, day, own))

export function createDayPricer(rule: PriceRule, language: Language) {
  const known = new Map<string, Availability['price']>()
  return (day: string, own: DayPrice | undefined): Availability['price'] => {
    const percents = toPercents(rule, day, own)
    const key = `${percents.season} ${percents.weekend} ${percents.ownPercent}`
    const price = known.get(key) ?? firstPrice(rule, percents, language)
    known.set(key, price)
    return price
  }
}

function firstPrice({ units: [first] }: PriceRule, percents: Percents, language: Language): Availability['price'] {
  if (!first) throw new Error('an option without a unit has no price')
  const parts = listParts(first, percents)
  return {
    amount: moneyToNumber(sumPriceParts(parts)),
    currency: 'RUB',
    lines: parts.map(toLine(localizeFields(first, language), language)),
  }
}

export const sumPriceParts = (parts: readonly PricePart[]): Money<'rub'> =>
  parts.reduce((sum, { amount }) => addMoney(sum, amount), money('rub', 0n))

interface Percents {
  readonly season: number
  readonly weekend: number
  readonly ownPercent: number | undefined
}

const saturday = 5
const whole = 100

/** A closed season has no percent for prices, so 100 applies. */
function toPercents(rule: PriceRule, day: string, own: DayPrice | undefined): Percents {
  return {
    season: seasonPercent(rule, day) || whole,
    weekend: toWeekday(day) >= saturday ? rule.weekendPercent : whole,
    ownPercent: own?.pricePercent,
  }
}

function listParts(unit: Unit, { season, weekend, ownPercent }: Percents): PricePart[] {
  const base = priceAt(unit, whole * whole)
  const parts: PricePart[] = [{ kind: unit.kind === 'room' ? 'night' : 'unit', amount: base }]
  let before = base
  const change = (kind: PricePart['kind'], percent: number, basisPoints: number) => {
    if (percent === whole) return
    const after = priceAt(unit, basisPoints)
    parts.push({ kind, percent, amount: subtractMoney(after, before) })
    before = after
  }
  if (ownPercent !== undefined) change('day', ownPercent, ownPercent * whole)
  else {
    change('season', season, season * whole)
    change('weekday', weekend, season * weekend)
  }
  return parts
}

const toLine =
  ({ title }: Unit, language: Language) =>
  (part: PricePart): AvailabilityPriceLine => ({
    kind: part.kind,
    text: formatPricePart(part, title, language),
    amount: moneyToNumber(part.amount),
  })

export function formatPricePart(
  { kind, percent = whole }: Omit<PricePart, 'amount'>,
  title: string,
  language: Language,
): string {
  if (kind === 'unit') return title
  return kind === 'night' ? words[language].night : `${words[language][kind]} ${percentText(percent, language)}`
}

const words: Readonly<Record<Language, Readonly<Record<'night' | 'season' | 'weekday' | 'day', string>>>> = {
  ru: { night: 'Ночь', season: 'Сезон', weekday: 'Выходные', day: 'Цена этого дня' },
  en: { night: 'Night', season: 'Season', weekday: 'Weekend', day: 'This day’s price' },
}

function percentText(percent: number, language: Language): string {
  const sign = percent > whole ? '+' : '\u2212'
  return `${sign}${Math.abs(percent - whole)}${language === 'ru' ? '\u00a0' : ''}%`
}

export const toKopecks = (roubles: number): number => Number(parseAmount('rub', roubles)?.amount ?? 0n)

const roundTo = 1_000n

function priceAt({ price: { amount } }: Unit, basisPoints: number): Money<'rub'> {
  const base = parseAmount('rub', amount) ?? money('rub', 0n)
  if (basisPoints === whole * whole) return base
  const price = multiplyByFraction(base, BigInt(basisPoints), 10_000n)
  return price.amount < roundTo ? price : money('rub', price.amount - (price.amount % roundTo))
}
