import type { Language } from '@enp/shared/calls/api'
import type { Availability, PriceLine } from '@enp/shared/calls/catalog'
import type { Unit } from '@enp/shared/calls/catalog-shapes'
import { fraction, type Money, money, parseAmount, subtract, toNumber } from '@enp/shared/money'
import { weekdayOf } from './days.rules.ts'

/** What the price of an option's first unit depends on; docs/product.md, section 8. */
export interface PriceRule {
  readonly units: readonly Unit[]
  readonly seasons: ReadonlyArray<{ readonly from: string; readonly until: string; readonly percent: number }>
  readonly weekendPercent: number
}

/** A day's own percent replaces season and weekend. */
interface DayPrice {
  readonly pricePercent: number | undefined
}

/** The percent of the first season of the list that has the day; one may reach over the new year. 0 is closed. */
export function seasonPercent({ seasons }: Pick<PriceRule, 'seasons'>, day: string): number {
  const monthDay = day.slice(5)
  const season = seasons.find(({ from, until }) =>
    from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until,
  )
  return season?.percent ?? 100
}

/** The first unit's price on a day, by season and weekend or by the day's own percent. */
export function priceOf(rule: PriceRule, day: string, own: DayPrice | undefined): Money<'rub'> {
  const { season, weekend, ownPercent } = percentsOf(rule, day, own)
  return priceAt(rule, ownPercent === undefined ? season * weekend : ownPercent * 100)
}

/** The prices of an option's days with what they are made of. Few prices are different, so each is made once. */
export function pricesOf(rule: PriceRule, language: Language) {
  const known = new Map<string, Availability['price']>()
  return (day: string, own: DayPrice | undefined): Availability['price'] => {
    const percents = percentsOf(rule, day, own)
    const key = `${percents.season} ${percents.weekend} ${percents.ownPercent}`
    const price = known.get(key) ?? {
      amount: toNumber(priceOf(rule, day, own)),
      currency: 'RUB',
      lines: linesOf(rule, percents, language),
    }
    known.set(key, price)
    return price
  }
}

interface Percents {
  readonly season: number
  readonly weekend: number
  readonly ownPercent: number | undefined
}

const saturday = 5
const whole = 100

/** A closed season has no price of its own. */
function percentsOf(rule: PriceRule, day: string, own: DayPrice | undefined): Percents {
  return {
    season: seasonPercent(rule, day) || whole,
    weekend: weekdayOf(day) >= saturday ? rule.weekendPercent : whole,
    ownPercent: own?.pricePercent,
  }
}

/** The list's price, then what each percent adds to it or takes from it. */
function linesOf(rule: PriceRule, { season, weekend, ownPercent }: Percents, language: Language): PriceLine[] {
  const [first] = rule.units
  const isNight = first?.kind === 'room'
  const text = words[language]
  const base = priceAt(rule, whole * whole)
  const lines: PriceLine[] = [
    { kind: isNight ? 'night' : 'unit', text: isNight ? text.night : (first?.title ?? ''), amount: toNumber(base) },
  ]
  let before = base
  const change = (kind: 'season' | 'weekday' | 'day', percent: number, basisPoints: number) => {
    if (percent === whole) return
    const after = priceAt(rule, basisPoints)
    lines.push({
      kind,
      text: `${text[kind]} ${percentText(percent, language)}`,
      amount: toNumber(subtract(after, before)),
    })
    before = after
  }
  if (ownPercent !== undefined) change('day', ownPercent, ownPercent * whole)
  else {
    change('season', season, season * whole)
    change('weekday', weekend, season * weekend)
  }
  return lines
}

const words: Readonly<Record<Language, Readonly<Record<'night' | 'season' | 'weekday' | 'day', string>>>> = {
  ru: { night: 'Ночь', season: 'Сезон', weekday: 'Выходные', day: 'Цена этого дня' },
  en: { night: 'Night', season: 'Season', weekday: 'Weekend', day: 'This day’s price' },
}

function percentText(percent: number, language: Language): string {
  const sign = percent > whole ? '+' : '\u2212'
  return `${sign}${Math.abs(percent - whole)}${language === 'ru' ? '\u00a0' : ''}%`
}

const roundTo = 1_000n

/** A changed price is rounded down to ten roubles. */
function priceAt({ units }: PriceRule, basisPoints: number): Money<'rub'> {
  const base = parseAmount('rub', units[0]?.price.amount ?? 0) ?? money('rub', 0n)
  if (basisPoints === whole * whole) return base
  const price = fraction(base, BigInt(basisPoints), 10_000n)
  return price.amount < roundTo ? price : money('rub', price.amount - (price.amount % roundTo))
}
