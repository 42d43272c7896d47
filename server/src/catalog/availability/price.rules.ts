import type { Language } from '@enp/shared/calls/api'
import type { Availability, AvailabilityPriceLine } from '@enp/shared/calls/catalog/catalog'
import type { PriceStep, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
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
  /** Fewest guests first; docs/rules/falling-prices.md */
  readonly priceSteps?: readonly PriceStep[] | undefined
}

/** A day's own percent replaces season and weekend, and its own price also the list price. */
interface DayPrice {
  readonly pricePercent: number | undefined
  /** Kopecks of the first unit, which is the only one. */
  readonly price?: number | undefined
  /** `priceGuests`: guests at the decision about the departure. */
  readonly departure?: { readonly priceGuests?: number | undefined } | undefined
}

/** Undefined until the decision, and with too few guests. */
export const findReachedStep = (steps: readonly PriceStep[] = [], guests: number | undefined): PriceStep | undefined =>
  guests === undefined ? undefined : steps.findLast((step) => step.guests <= guests)

/** The first matching season counts; 0 means closed. A season may cross the new year. */
export function seasonPercent({ seasons }: Pick<PriceRule, 'seasons'>, day: string): number {
  const monthDay = day.slice(5)
  const season = seasons.find(({ from, until }) =>
    from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until,
  )
  return season?.percent ?? 100
}

export interface PricePart {
  readonly kind: 'night' | 'unit' | 'season' | 'weekday' | 'day' | 'group'
  /** Percent of the sum of the parts before; 120 adds a fifth. */
  readonly percent?: number
  /** Kopecks of a group price in roubles. */
  readonly each?: number
  readonly amount: Money<'rub'>
}

/** The parts add up to the price; a changed price is rounded down to ten roubles. */
export const priceParts = (rule: PriceRule, unit: Unit, day: string, own: DayPrice | undefined): PricePart[] =>
  listParts(unit, toPercents(rule, day, own))

export function createDayPricer(rule: PriceRule, language: Language) {
  const known = new Map<string, Availability['price']>()
  return (day: string, own: DayPrice | undefined): Availability['price'] => {
    const percents = toPercents(rule, day, own)
    const key = `${percents.season} ${percents.weekend} ${percents.ownPercent} ${percents.ownPrice} ${percents.group?.guests}`
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
  readonly ownPrice: number | undefined
  readonly group: PriceStep | undefined
}

const saturday = 5
const whole = 100

/** A closed season has no percent for prices, so 100 applies. */
function toPercents(rule: PriceRule, day: string, own: DayPrice | undefined): Percents {
  return {
    season: seasonPercent(rule, day) || whole,
    weekend: toWeekday(day) >= saturday ? rule.weekendPercent : whole,
    ownPercent: own?.pricePercent,
    ownPrice: own?.price,
    group: findReachedStep(rule.priceSteps, own?.departure?.priceGuests),
  }
}

function listParts(unit: Unit, { season, weekend, ownPercent, ownPrice, group }: Percents): PricePart[] {
  if (ownPrice !== undefined) return [{ kind: 'night', amount: money('rub', BigInt(ownPrice)) }]
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
  return group && before.amount > 0n ? [...parts, toGroupPart(before, group)] : parts
}

/** A guest pays at least half of the price. */
function toGroupPart({ amount: before }: Money<'rub'>, { percent, amount = 0 }: PriceStep): PricePart {
  if (percent !== undefined) {
    const left = whole - percent
    const after = floorPrice((before * BigInt(left)) / BigInt(whole))
    return { kind: 'group', percent: left, amount: money('rub', after - before) }
  }
  const each = toKopecks(amount)
  const half = before / 2n
  return { kind: 'group', each, amount: money('rub', -(BigInt(each) < half ? BigInt(each) : half)) }
}

const floorPrice = (price: bigint) => (price < roundTo ? price : price - (price % roundTo))

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
  if (kind === 'group' && percent === whole) return words[language].group
  return kind === 'night' ? words[language].night : `${words[language][kind]} ${percentText(percent, language)}`
}

const words: Readonly<Record<Language, Readonly<Record<Exclude<PricePart['kind'], 'unit'>, string>>>> = {
  ru: { night: 'Ночь', season: 'Сезон', weekday: 'Выходные', day: 'Цена этого дня', group: 'Цена группы' },
  en: { night: 'Night', season: 'Season', weekday: 'Weekend', day: 'This day’s price', group: 'Group price' },
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
  return money('rub', floorPrice(multiplyByFraction(base, BigInt(basisPoints), 10_000n).amount))
}
