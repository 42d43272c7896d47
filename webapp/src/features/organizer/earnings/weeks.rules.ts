import type { Earnings } from '@enp/shared/calls/organizer-earnings'

interface Bar {
  /** Its Monday, `2030-03-11`. */
  readonly from: string
  /** Exact decimal text. */
  readonly roubles: string
  /** Of the tallest, in percent; what is above nothing is seen. */
  readonly height: number
}

const minSeen = 3

/** How tall the bars of the weeks are, the tallest filling the chart. */
export function toBars(weeks: Earnings['weeks']): Bar[] {
  const max = Math.max(...weeks.map(({ roubles }) => Number(roubles)), 0)
  return weeks.map(({ from, roubles }) => {
    const share = max === 0 ? 0 : (Number(roubles) / max) * 100
    return { from, roubles, height: share === 0 ? 0 : Math.max(minSeen, Math.round(share)) }
  })
}

/** Thousands over a bar, with one decimal while they are few: «0,9», «38». */
export function toThousands(roubles: string): number {
  const thousands = Number(roubles) / 1_000
  return thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands)
}

/** How this week compares with the one before, in whole percent; undefined where nothing was before. */
export function toGrowthPercent(weeks: Earnings['weeks']): number | undefined {
  const [before, now] = weeks.slice(-2).map(({ roubles }) => Number(roubles))
  if (before === undefined || now === undefined || before === 0) return undefined
  return Math.round(((now - before) / before) * 100)
}
