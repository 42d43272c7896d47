import { localDay } from './zoned-format.ts'

interface Dated {
  readonly id: string
  readonly createdAt: string
}

interface DayGroup<T extends Dated> {
  readonly day: string
  readonly items: readonly T[]
}

/** Groups pages of a list by day. New items shift the pages: repeated items count once. */
export function groupByDay<T extends Dated>(pages: ReadonlyArray<readonly T[]>, zone: string): DayGroup<T>[] {
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
