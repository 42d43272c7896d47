/** Requests a second, a minute and an hour, by the public documentation of the Partner API. */
const limits = {
  /** From one address, for all hotels. */
  auth: { perSecond: 3, perMinute: 15, perHour: 300 },
  /** Rooms and prices of one hotel. */
  stays: { perSecond: 50, perMinute: 200, perHour: 1_000 },
  /** Reading of reservations, of which the list has the lowest limit. */
  reservations: { perSecond: 3, perMinute: 100, perHour: 3_000 },
  other: { perSecond: 50, perMinute: 200, perHour: 3_000 },
} as const

export type RequestKind = keyof typeof limits

/** `background`: leaves two fifths of the limit for travellers who book. */
export type Lane = 'traveller' | 'background'

const backgroundShare = 0.6

export function toLimits(kind: RequestKind, lane: Lane) {
  const { perSecond, perMinute, perHour } = limits[kind]
  if (lane === 'traveller') return { kind, perSecond, perMinute, perHour }
  const part = (limit: number) => Math.max(1, Math.floor(limit * backgroundShare))
  return { kind, perSecond: part(perSecond), perMinute: part(perMinute), perHour: part(perHour) }
}

/** A request waits no longer for its turn. Tokens for several hotels come one each second. */
export const patienceMs = 2_000

/** The API takes about a second. A traveller who waits longer leaves. */
export const withinMs = { traveller: 8_000, background: 20_000 } as const satisfies Record<Lane, number>
