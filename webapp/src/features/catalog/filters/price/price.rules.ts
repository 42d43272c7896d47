import { maxPrice } from '../filters.rules.ts'

const mark = /[.,]/

/** Cuts off kopecks: `1500,50` is 1500, but `1,500` is 1500 too. Capped at the server's limit. */
export function wholeRoubles(typed: string): string {
  const text = typed.replace(/\s/g, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?!\d)/.exec(text)?.[0]
  const [whole = ''] = grouped ? [grouped] : text.split(mark)
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return Number(digits) > maxPrice ? String(maxPrice) : digits
}

/** Groups digits with spaces in every language, so that the field never adds a comma. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/** A separator stays while the user types past it: the kopecks would be read as roubles. */
export function formatTypedPrice(typed: string, before: string): string {
  const shown = groupThousands(wholeRoubles(typed))
  const separator = /[.,]$/.exec(typed)?.[0] ?? (typed.startsWith(before) ? /[.,]$/.exec(before)?.[0] : undefined)
  return shown !== '' && separator !== undefined ? `${shown}${separator}` : shown
}
