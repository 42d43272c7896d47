/** Returns the indexes of keys that occur earlier in the list. */
export const repeatedKeys = (rows: ReadonlyArray<{ readonly key: string }>): number[] =>
  rows.flatMap(({ key }, index) => (rows.findIndex((other) => other.key === key) < index ? [index] : []))

/** Returns whether a price in roubles has a fraction of a kopeck, which can't be charged. */
export const isFinerThanKopeck = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) > 1e-6
