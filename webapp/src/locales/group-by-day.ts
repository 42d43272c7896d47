import { localDay } from './zoned-format.ts'

interface Dated {
  readonly id: string
  readonly createdAt: string
}

export interface Day<T extends Dated> {
  /** As `2030-03-12`. */
  readonly day: string
  readonly items: readonly T[]
}

/**
 * Pages of a list, newest first, as days of a zone. What came while the person was turning pages moves the rest down, so
 * an item can stand on two pages: it counts once.
 */
export function groupByDay<T extends Dated>(pages: ReadonlyArray<readonly T[]>, zone: string): Day<T>[] {
  const unique = new Map(pages.flat().map((item) => [item.id, item]))
  const days = new Map<string, T[]>()
  for (const item of unique.values()) {
    const day = localDay(new Date(item.createdAt), zone)
    const known = days.get(day)
    if (known) known.push(item)
    else days.set(day, [item])
  }
  return [...days].map(([day, items]) => ({ day, items }))
}
