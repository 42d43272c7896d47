interface Days<Day> {
  readonly data: readonly Day[]
  readonly next?: string
}

/** Reads all pages of a date range: many options don't fit into one response. */
export async function readAllDays<Day>(from: string, read: (from: string) => Promise<Days<Day>>): Promise<Day[]> {
  const days: Day[] = []
  let start: string | undefined = from
  while (start !== undefined) {
    const answer: Days<Day> = await read(start)
    days.push(...answer.data)
    // Without progress this would loop forever.
    start = answer.next !== undefined && answer.next > start ? answer.next : undefined
  }
  return days
}
