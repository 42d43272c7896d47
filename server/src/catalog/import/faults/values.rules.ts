/** Indexes of the keys that an earlier row has. */
export const repeatedKeys = (rows: ReadonlyArray<{ readonly key?: string | undefined } | undefined>): number[] =>
  rows.flatMap((row, index) =>
    row?.key !== undefined && rows.findIndex((other) => other?.key === row.key) < index ? [index] : [],
  )

export const isFinerThanKopeck = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) > 1e-6
