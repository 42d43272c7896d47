/** Visits of one user stored on this device, until the icon was offered. */
interface Visits {
  readonly count: number
  /** Start of the last visit by the device's clock, in milliseconds since 1970. */
  readonly lastMs: number
  readonly isOffered: boolean
}

export const noVisits: Visits = { count: 0, lastMs: 0, isOffered: false }

const pauseMs = 4 * 3_600_000
const visitsForOffer = 3

/** Adds an opening at `nowMs`. A clock that was set back starts a new visit. */
export function withVisit(visits: Visits, nowMs: number): Visits {
  const isSame = Math.abs(nowMs - visits.lastMs) < pauseMs
  return isSame ? visits : { ...visits, count: visits.count + 1, lastMs: nowMs }
}

export function shouldOfferHomeScreen({ count, isOffered }: Visits): boolean {
  return !isOffered && count >= visitsForOffer
}

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
