/** In-memory model of a departure's seats by docs/rules/README.md, without product code. */

interface ModelHold {
  readonly id: string
  readonly user: string
  readonly places: number
  readonly dueAt: number
  /** For an offer: the time from which its seats were free. */
  readonly freedAt?: number
}

interface Watching {
  readonly id: string
  readonly user: string
  readonly places: number
  readonly isAlert: boolean
  askedAt?: number
}

interface Reservation {
  readonly watch: string
  readonly user: string
  readonly places: number
  readonly until: number
  readonly freedAt: number
}

const minute = 60_000
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export class SeatModel {
  now = 0
  readonly capacity: number
  held: ModelHold[] = []
  line: Watching[] = []
  reserved: Reservation[] = []
  /** Release times that the worker has not processed yet. */
  pending: number[] = []

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** Seats that this user can hold; without a user, that any user can. */
  free(user?: string): number {
    const others = this.reserved.filter((entry) => entry.until > this.now && entry.user !== user)
    return this.capacity - sum(this.held.map(({ places }) => places)) - sum(others.map(({ places }) => places))
  }

  hold(id: string, user: string, places: number): void {
    this.take({ id, user, places, dueAt: this.now + 15 * minute })
  }

  private take(hold: ModelHold): void {
    this.held.push(hold)
    this.reserved = this.reserved.filter(({ user }) => user !== hold.user)
  }

  watch(watching: Omit<Watching, 'isAlert'>, isAlert: boolean): void {
    this.line.push({ ...watching, isAlert })
  }

  leave(id: string): void {
    const own = this.reserved.filter(({ watch, until }) => watch === id && until > this.now)
    this.reserved = this.reserved.filter(({ watch }) => watch !== id)
    this.line = this.line.filter((watching) => watching.id !== id)
    if (own.length > 0) this.reserve(own.map(({ places, freedAt }) => ({ places, freedAt })))
  }

  release(id: string): void {
    const booking = this.held.find((held) => held.id === id)
    if (!booking) throw new Error('nobody holds this')
    // A user's own release does not reach their watch: the offer ends with it.
    const waiting = this.line.filter((watching) => this.isWaiting(watching))
    this.held = this.held.filter((held) => held !== booking)
    this.reserve([{ places: booking.places, freedAt: booking.freedAt ?? this.now }], waiting)
  }

  expireDue(): string[] {
    const due = this.held.filter(({ dueAt }) => dueAt <= this.now).sort((a, b) => a.dueAt - b.dueAt)
    for (const { id } of due) this.release(id)
    return due.map(({ id }) => id)
  }

  private isWaiting({ user, isAlert }: Watching): boolean {
    return !isAlert && !this.held.some((held) => held.user === user && held.freedAt !== undefined)
  }

  private reserve(
    parts: readonly { readonly places: number; readonly freedAt: number }[],
    line = this.line.filter((watching) => this.isWaiting(watching)),
  ): void {
    const freedAt = Math.max(...parts.map((part) => part.freedAt))
    const since = Math.min(...parts.map((part) => part.freedAt))
    this.pending.push(...parts.map((part) => part.freedAt))
    const fresh = parts.filter((part) => part.freedAt > this.now - 115 * minute)
    const released = sum(fresh.map(({ places }) => places))
    let left = released
    for (const { id, user, places, askedAt } of line) {
      if (left === 0) return
      const free = this.free(user)
      if ((askedAt !== undefined && askedAt >= freedAt) || free < places || free >= places + released) continue
      const own = sum(
        this.reserved.filter((entry) => entry.user === user && entry.until > this.now).map((entry) => entry.places),
      )
      const added = Math.min(left, places - own)
      if (added <= 0) continue
      const until = Math.min(this.now + 30 * minute, since + 120 * minute)
      this.reserved = this.reserved.filter((entry) => entry.until > this.now)
      this.reserved.push({ watch: id, user, places: added, until, freedAt: since })
      left -= added
    }
  }

  /** Runs the worker's offers. Returns their watches and end times. */
  offer(): { watch: string; until: number }[] {
    const offers: { watch: string; until: number }[] = []
    if (this.pending.length === 0) return offers
    if (this.line.length === 0) {
      this.pending = []
      return offers
    }
    const freedAt = Math.max(...this.pending)
    const isOver = freedAt <= this.now - 115 * minute
    const passed = new Set<string>()
    for (;;) {
      const next = isOver ? undefined : this.line.find((each) => !passed.has(each.id) && this.fits(each, freedAt))
      if (next) {
        const own = this.reserved.filter((entry) => entry.user === next.user && entry.until > this.now)
        const since = own.length > 0 ? Math.min(...own.map((entry) => entry.freedAt)) : freedAt
        const minutes = Math.min(30, Math.floor((since + 120 * minute - this.now) / minute))
        if (minutes < 5) {
          passed.add(next.id)
          continue
        }
        const until = this.now + minutes * minute
        this.take({ id: `offer:${next.id}`, user: next.user, places: next.places, dueAt: until, freedAt: since })
        next.askedAt = this.now
        offers.push({ watch: next.id, until })
      } else if (this.reserved.length > 0) this.reserved = []
      else {
        this.pending = []
        return offers
      }
    }
  }

  private fits(watching: Watching, freedAt: number): boolean {
    const { user, places, askedAt } = watching
    return this.isWaiting(watching) && (askedAt === undefined || askedAt < freedAt) && this.free(user) >= places
  }
}
