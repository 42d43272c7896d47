import { maxPrice } from './filters.rules.ts'

const mark = /[.,]/

/**
 * The digits of the whole roubles in what is typed or pasted. Kopecks are cut off, not read on: `1500,50` is 1500. A mark
 * between groups of three, as in `1,500`, separates nothing. More than the server takes becomes the most it takes: what
 * is shown is what is asked for.
 */
export function wholeRoubles(typed: string): string {
  const text = typed.replace(/\s/g, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?!\d)/.exec(text)?.[0]
  const [whole = ''] = grouped ? [grouped] : text.split(mark)
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return Number(digits) > maxPrice ? String(maxPrice) : digits
}

/** Spaced in groups in every language, so that a comma is never the field's own. */
export function spaced(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/**
 * What the field shows. A mark stays while somebody types past it: without it the kopecks would be taken for roubles,
 * digit by digit.
 */
export function priceText(typed: string, before: string): string {
  const shown = spaced(wholeRoubles(typed))
  const separator = /[.,]$/.exec(typed)?.[0] ?? (typed.startsWith(before) ? /[.,]$/.exec(before)?.[0] : undefined)
  return shown !== '' && separator !== undefined ? `${shown}${separator}` : shown
}
