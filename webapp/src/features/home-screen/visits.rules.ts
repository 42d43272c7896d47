/** What this device remembers of one person's visits, until the icon was offered. */
export interface Visits {
  readonly count: number
  /** When the last one began, by the device's clock, in milliseconds since 1970. */
  readonly lastMs: number
  readonly isOffered: boolean
}

export const noVisits: Visits = { count: 0, lastMs: 0, isOffered: false }

/** Openings closer together than this are one visit. */
const pauseMs = 4 * 3_600_000
/** By then it is worth an icon. */
const visitsForOffer = 3

/** With the opening at `nowMs`. A clock that was put back begins a visit of its own. */
export function withVisit(visits: Visits, nowMs: number): Visits {
  const isSame = Math.abs(nowMs - visits.lastMs) < pauseMs
  return isSame ? visits : { ...visits, count: visits.count + 1, lastMs: nowMs }
}

export function deservesOffer({ count, isOffered }: Visits): boolean {
  return !isOffered && count >= visitsForOffer
}

/** What was stored, or nothing where it makes no sense. */
export function readVisits(text: string | null): Visits {
  try {
    const { count, lastMs, isOffered }: Partial<Record<keyof Visits, unknown>> = JSON.parse(text ?? '{}') ?? {}
    return {
      count: typeof count === 'number' ? count : 0,
      lastMs: typeof lastMs === 'number' ? lastMs : 0,
      isOffered: isOffered === true,
    }
  } catch {
    return noVisits
  }
}
