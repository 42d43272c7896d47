/** Where a key stands that an earlier one of the list has. */
export const repeatedKeys = (rows: ReadonlyArray<{ readonly key: string }>): number[] =>
  rows.flatMap(({ key }, index) => (rows.findIndex((other) => other.key === key) < index ? [index] : []))

/** A price in roubles that can't be charged exactly. */
export const isFinerThanKopeck = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) > 1e-6
