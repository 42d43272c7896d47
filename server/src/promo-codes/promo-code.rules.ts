import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import type { PromoPayer, QuoteLine } from '../core/database/column-values.ts'

/** A card can't pay less, so a code never lowers a price below it. */
const minPrice = 100_00n
const rouble = 100n

/** Exactly one of `percent` and `amount` (kopecks) is set. */
export interface PromoTerms {
  readonly code: string
  readonly percent: number | null
  readonly amount: bigint | null
  readonly payer: PromoPayer
}

export interface PromoLine extends QuoteLine {
  readonly kind: 'promo'
  readonly code: string
  readonly payer: PromoPayer
}

export interface PricedLines {
  /** Kopecks. */
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
}

/** Accepts lower case, separators and Cyrillic look-alikes. */
export function normalizePromoCode(written: string): string {
  return foldLookAlikes(written.replace(/[\s-]/g, '')).toUpperCase()
}

/** Kopecks, in whole roubles rounded down; 0 if the price is too low for the code. */
export function toPromoDiscount(terms: Pick<PromoTerms, 'percent' | 'amount'>, price: bigint): bigint {
  const due = terms.percent === null ? (terms.amount ?? 0n) : (price * BigInt(terms.percent)) / 100n
  const most = price - minPrice
  const discount = due < most ? due : most
  return discount < rouble ? 0n : discount - (discount % rouble)
}

/** Adds the line of the code; without a discount the quote stays as it is. */
export function applyPromo<Q extends PricedLines>(quote: Q, terms: PromoTerms): Q {
  return addPromoLine(quote, terms, toPromoDiscount(terms, quote.price))
}

function addPromoLine<Q extends PricedLines>(quote: Q, { code, payer, percent }: PromoTerms, discount: bigint): Q {
  if (discount === 0n) return quote
  const line: PromoLine = {
    ...{ kind: 'promo', code, payer, amount: -Number(discount) },
    ...(percent !== null && { percent }),
  }
  return { ...quote, price: quote.price - discount, lines: [...quote.lines, line] }
}

type Lines = readonly QuoteLine[]

export function findPromoLine(lines: Lines): PromoLine | undefined {
  return lines.find((line): line is PromoLine => line.kind === 'promo')
}

/**
 * A booking that gets another price keeps its code: a percentage of the new price; a fixed amount
 * stays, and becomes smaller in proportion if the price falls. See docs/rules/promo-codes.md
 */
export function keepPromo<Q extends PricedLines>(quote: Q, before: Lines): Q {
  const line = findPromoLine(before)
  if (!line) return quote
  const { code, payer, percent = null } = line
  const full = before
    .filter(({ kind }) => kind !== 'promo' && kind !== 'tax')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const discount = BigInt(-line.amount)
  const amount = quote.price < full ? (discount * quote.price) / full : discount
  return applyPromo(quote, { code, payer, percent, amount: percent === null ? amount : null })
}

/** Kopecks that the product pays for a code. */
export function toProductDiscount(lines: Lines): bigint {
  const line = findPromoLine(lines)
  return line?.payer === 'product' ? BigInt(-line.amount) : 0n
}
