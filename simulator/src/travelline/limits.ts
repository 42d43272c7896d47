/** Requests a second, a minute and an hour, as the public documentation names them. */
export const limits = {
  auth: [3, 15, 300],
  stays: [50, 200, 1_000],
  minimum: [3, 20, 900],
  reservations: [3, 100, 3_000],
  reservation: [10, 200, 4_000],
  other: [50, 200, 3_000],
} as const

export type LimitKind = keyof typeof limits

const spansMs = [1_000, 60_000, 3_600_000] as const

/** Sliding windows by client. */
export class Limiter {
  private readonly taken = new Map<string, number[]>()

  /** Seconds to wait; 0 if the request is allowed, which it then counts. */
  take(client: string, kind: LimitKind, now: number): number {
    const key = `${client} ${kind}`
    const times = (this.taken.get(key) ?? []).filter((at) => at > now - 3_600_000)
    this.taken.set(key, times)
    const waits = spansMs.map((span, index) => {
      const most = limits[kind][index] ?? 0
      const inside = times.filter((at) => at > now - span)
      return inside.length < most ? 0 : Math.ceil(((inside.at(-most) ?? now) + span - now) / 1_000)
    })
    const wait = Math.max(...waits)
    if (wait === 0) times.push(now)
    return wait
  }

  /** Requests that are left in the second, the minute and the hour. */
  left(client: string, kind: LimitKind, now: number): number[] {
    const times = this.taken.get(`${client} ${kind}`) ?? []
    return spansMs.map((span, index) => {
      const most = limits[kind][index] ?? 0
      return Math.max(0, most - times.filter((at) => at > now - span).length)
    })
  }
}
