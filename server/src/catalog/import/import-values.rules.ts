export const repeatedKeys = (rows: ReadonlyArray<{ readonly key: string }>): number[] =>
  rows.flatMap(({ key }, index) => (rows.findIndex((other) => other.key === key) < index ? [index] : []))

export const isFinerThanKopeck = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) > 1e-6
