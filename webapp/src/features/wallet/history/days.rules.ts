import { localDay } from '../../../locales/zoned-format.ts'

interface Dated {
  readonly id: string
  readonly createdAt: string
}

export interface Day<T extends Dated> {
  /** As `2030-03-12`. */
  readonly day: string
  readonly transactions: readonly T[]
}

/**
 * Pages of transactions, newest first, as days of a zone. What came while the person was turning pages moves the rest
 * down, so a transaction can stand on two pages: it counts once.
 */
export function groupByDay<T extends Dated>(pages: ReadonlyArray<readonly T[]>, zone: string): Day<T>[] {
  const unique = new Map(pages.flat().map((transaction) => [transaction.id, transaction]))
  const days = new Map<string, T[]>()
  for (const transaction of unique.values()) {
    const day = localDay(new Date(transaction.createdAt), zone)
    const known = days.get(day)
    if (known) known.push(transaction)
    else days.set(day, [transaction])
  }
  return [...days].map(([day, transactions]) => ({ day, transactions }))
}
