import { CallFailure, type Client } from '@enp/shared/client'

export interface Connection {
  isAway(): boolean
  subscribe(listener: () => void): () => void
  /** Tells when the server answers again after it was away; returns how to stop listening. */
  onBack(listener: () => void): () => void
  /** The same client, whose outcomes tell whether the server is there. */
  watch(client: Client): Client
  /** Asks at once, because something says that it may be back. */
  ask(): void
}

interface ConnectionParts {
  /** A call that costs nothing; it resolves when the server is there. */
  readonly probe: () => Promise<unknown>
  /** How long to wait before each question; the last one repeats. */
  readonly pausesMs?: readonly number[]
}

/**
 * Whether the server can be reached, as its own answers tell: what a web view believes of the network is often wrong.
 * While it is away it is asked again and again, so that everything goes on by itself when it is back.
 */
export function createConnection({ probe, pausesMs = [1_000, 2_000, 3_000, 5_000] }: ConnectionParts): Connection {
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  let away = false
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (group: ReadonlySet<() => void>) => {
    for (const listener of group) listener()
  }
  const follow = (group: Set<() => void>) => (listener: () => void) => {
    group.add(listener)
    return () => void group.delete(listener)
  }
  const ask = async () => {
    clearTimeout(timer)
    try {
      await probe()
      answered()
    } catch (error) {
      if (isUnanswered(error)) unanswered()
      else answered()
    }
  }
  const askLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pausesMs[Math.min(asked, pausesMs.length - 1)])
    asked += 1
  }
  const answered = () => {
    if (!away) return
    away = false
    clearTimeout(timer)
    tell(listeners)
    tell(waiting)
  }
  const unanswered = () => {
    if (away) return askLater()
    away = true
    asked = 0
    askLater()
    tell(listeners)
  }

  return {
    isAway: () => away,
    subscribe: follow(listeners),
    onBack: follow(waiting),
    watch:
      (client) =>
      async (name, ...rest) => {
        try {
          const reply = await client(name, ...rest)
          answered()
          return reply
        } catch (error) {
          if (!isUnanswered(error)) answered()
          else if (!away) unanswered()
          throw error
        }
      },
    ask: () => {
      if (away) void ask()
    },
  }
}

/** Nobody answered, or only somebody who stands before the server. The caller's own abort says nothing. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return error.kind === 'FETCH_ERROR' || error.kind === 'TIMEOUT_ERROR' || error.kind === 502 || error.kind === 504
}
