import { visibleText } from '../text/plain-text.ts'

/** Formats «Взрослый × 2, Детский × 1», without quantities of 0. */
export function unitsText(units: readonly { readonly title: string; readonly quantity: number }[]): string {
  return units
    .filter(({ quantity }) => quantity > 0)
    .map(({ title, quantity }) => `${visibleText(title)} × ${quantity}`)
    .join(', ')
}
