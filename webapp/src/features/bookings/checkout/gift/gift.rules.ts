/** A bank card can't pay less; docs/rules/gift-cards.md#paying */
const minRest = 100

/** Roubles that the card pays, as the server computes them. */
export function toGiftPart(price: number, balance: number): number {
  const part = Math.min(price, balance)
  return part === price || price - part >= minRest ? part : Math.max(0, price - minRest)
}
