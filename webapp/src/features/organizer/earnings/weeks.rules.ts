import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'

interface Bar {
  /** Monday of the week, like `2030-03-11`. */
  readonly from: string
  readonly roubles: string
  /** Height as a percentage of the tallest bar. A sum above zero has at least 3. */
  readonly height: number
}

const minHeight = 3

export function toBars(weeks: Earnings['weeks']): Bar[] {
  const max = Math.max(...weeks.map(({ roubles }) => Number(roubles)), 0)
  return weeks.map(({ from, roubles }) => {
    const share = max === 0 ? 0 : (Number(roubles) / max) * 100
    return { from, roubles, height: share === 0 ? 0 : Math.max(minHeight, Math.round(share)) }
  })
}

/** Thousands, with one decimal below ten: 0.9 or 38. */
export function toThousands(roubles: string): number {
  const thousands = Number(roubles) / 1_000
  return thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands)
}

/** Whole percent; undefined if the previous week was zero or is missing. */
export function toGrowthPercent(weeks: Earnings['weeks']): number | undefined {
  const [before, now] = weeks.slice(-2).map(({ roubles }) => Number(roubles))
  if (before === undefined || now === undefined || before === 0) return undefined
  return Math.round(((now - before) / before) * 100)
}
