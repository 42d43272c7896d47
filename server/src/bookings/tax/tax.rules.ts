import { regionScope } from '@enp/shared/settings/registry'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import type { QuoteLine, SoldUnit } from '../../core/database/column-values.ts'
import { toZone } from '../../days/days.rules.ts'
import { findValue, type Settings } from '../../settings/settings.rules.ts'

/** Guests of a stay. Exempt guests are younger than the age of the region; they pay no tax. */
export interface TaxedParty {
  readonly guests: number
  readonly exempt: number
}

/** Tourist tax of a region. */
export interface TaxTerms {
  readonly region: string
  /** Kopecks per guest and night. */
  readonly getRate: (night: string) => number
  /** 0: no guest is exempt. */
  readonly exemptAge: number
}

type TaxFields = Required<Pick<QuoteLine, 'region' | 'nights' | 'guests' | 'exempt' | 'rate'>>
export type TaxLine = Pick<QuoteLine, 'amount'> & TaxFields & { readonly kind: 'tax' }

type Lines = readonly QuoteLine[]
type Units = readonly Pick<SoldUnit, 'kind' | 'quantity'>[]

const zone = toZone(settingsZone)
const endOfDay = '23:59'

/** The rate of a night is that of its calendar day; docs/rules/tourist-tax.md */
export function toTaxTerms(settings: Settings, region: string, firstNight: string): TaxTerms {
  const getValue = (key: 'tax.rate' | 'tax.exempt_age', day: string) =>
    findValue(settings, key, [regionScope(region)], zone.moment(day, endOfDay)) ?? 0
  return {
    region,
    getRate: (night) => getValue('tax.rate', night),
    exemptAge: getValue('tax.exempt_age', firstNight),
  }
}

/** One line for each rate of the nights, in their order; none for nights without a rate. */
export function toTaxLines(
  { region, getRate, exemptAge }: TaxTerms,
  nights: readonly string[],
  { guests, exempt: asked }: TaxedParty,
): TaxLine[] {
  const exempt = exemptAge === 0 ? 0 : asked
  const counts = new Map<number, number>()
  for (const rate of nights.map(getRate)) counts.set(rate, (counts.get(rate) ?? 0) + 1)
  counts.delete(0)
  return [...counts].map(([rate, count]) => toLine({ region, rate, nights: count, guests, exempt }))
}

function toLine(terms: TaxFields): TaxLine {
  const { rate, nights, guests, exempt } = terms
  return { kind: 'tax', ...terms, amount: rate * nights * (guests - exempt) }
}

export const listTaxLines = (lines: Lines): TaxLine[] => lines.filter((line): line is TaxLine => line.kind === 'tax')

/** Kopecks of the tax in a price. */
export const toTax = (lines: Lines): bigint => listTaxLines(lines).reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** The price without the tax: the base of commission, discounts, deposit and refund percentages. */
export const toNetPrice = ({ price, price_lines: lines }: { readonly price: bigint; readonly price_lines: Lines }) =>
  price - toTax(lines)

interface Quote {
  readonly price: bigint
  readonly lines: Lines
}

export function addTax<Q extends Quote>(quote: Q, lines: readonly TaxLine[]): Q {
  return { ...quote, price: quote.price + toTax(lines), lines: [...quote.lines, ...lines] }
}

export const countRooms = (units: Units) =>
  units.filter(({ kind }) => kind === 'room').reduce((count, { quantity }) => count + quantity, 0)

interface Rooms {
  readonly from: Units
  readonly to: Units
}

/** Guests and taxed guests stay in proportion to the rooms, rounded up. */
export function scaleParty({ guests, exempt }: TaxedParty, { from, to }: Rooms): TaxedParty {
  const [before, after] = [countRooms(from), countRooms(to)]
  const scale = (count: number) => Math.ceil((count * after) / before)
  const [all, taxed] = [scale(guests), scale(guests - exempt)]
  return { guests: all, exempt: all - taxed }
}

/** The tax of a booking that continues with fewer rooms, at the rates as sold. */
export const keepTax = (before: Lines, rooms: Rooms): TaxLine[] =>
  listTaxLines(before).map((line) => toLine({ ...toTerms(line), ...scaleParty(line, rooms) }))

const toTerms = ({ kind: _kind, amount: _amount, ...terms }: TaxLine) => terms

/** Undefined without tax. */
export function findTaxedParty(lines: Lines): TaxedParty | undefined {
  const [line] = listTaxLines(lines)
  return line && { guests: line.guests, exempt: line.exempt }
}

/** True if both prices have the same guests, or one has no tax. */
export function isSameTaxedParty(one: Lines, other: Lines): boolean {
  const [left, right] = [findTaxedParty(one), findTaxedParty(other)]
  return !left || !right || (left.guests === right.guests && left.exempt === right.exempt)
}

/** The party of another quote: that of the booking, at most what the rooms are for. */
export function toKeptParty(before: Lines, rooms: Rooms, capacity: number): TaxedParty {
  const [line] = listTaxLines(before)
  if (!line) return { guests: capacity, exempt: 0 }
  const { guests, exempt } = scaleParty(line, rooms)
  const fitting = Math.min(guests, capacity)
  return { guests: fitting, exempt: Math.min(exempt, fitting) }
}
