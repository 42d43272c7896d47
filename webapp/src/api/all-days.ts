interface Days<Day> {
  readonly data: readonly Day[]
  /** The first day that the answer had no room for. */
  readonly next?: string
}

/** Reads all answers about a range of days: a service with many options has more than one answer holds. */
export async function readAllDays<Day>(from: string, read: (from: string) => Promise<Days<Day>>): Promise<Day[]> {
  const days: Day[] = []
  let start: string | undefined = from
  while (start !== undefined) {
    const answer: Days<Day> = await read(start)
    days.push(...answer.data)
    // A day that does not move on would be asked for without end.
    start = answer.next !== undefined && answer.next > start ? answer.next : undefined
  }
  return days
}
