import { CallFailure, type Client } from '@enp/shared/client'

export interface ApiConnection {
  isOffline(): boolean
  subscribe(listener: () => void): () => void
  /** Calls back when the server is back after an outage; returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void
  watch(client: Client): Client
  check(): void
}

interface ConnectionParts {
  readonly probe: () => Promise<unknown>
  /** Pauses before the probes; the last one repeats. */
  readonly pausesMs?: readonly number[]
}

/** Tracks reachability by responses and probes: a web view's own status is often wrong. */
export function createApiConnection({
  probe,
  pausesMs = [1_000, 2_000, 3_000, 5_000],
}: ConnectionParts): ApiConnection {
  const listeners = new Set<() => void>()
  const reconnectListeners = new Set<() => void>()
  let offline = false
  let probes = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = (group: ReadonlySet<() => void>) => {
    for (const listener of group) listener()
  }
  const subscribeTo = (group: Set<() => void>) => (listener: () => void) => {
    group.add(listener)
    return () => void group.delete(listener)
  }
  const probeNow = async () => {
    clearTimeout(timer)
    try {
      await probe()
      reached()
    } catch (error) {
      if (isUnreachable(error)) missed()
      else reached()
    }
  }
  const probeLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void probeNow(), pausesMs[Math.min(probes, pausesMs.length - 1)])
    probes += 1
  }
  const reached = () => {
    if (!offline) return
    offline = false
    clearTimeout(timer)
    notify(listeners)
    notify(reconnectListeners)
  }
  const missed = () => {
    if (offline) return probeLater()
    offline = true
    probes = 0
    probeLater()
    notify(listeners)
  }

  return {
    isOffline: () => offline,
    subscribe: subscribeTo(listeners),
    onReconnect: subscribeTo(reconnectListeners),
    watch:
      (client) =>
      async (name, ...rest) => {
        try {
          const reply = await client(name, ...rest)
          reached()
          return reply
        } catch (error) {
          if (!isUnreachable(error)) reached()
          else if (!offline) missed()
          throw error
        }
      },
    check: () => {
      if (offline) void probeNow()
    },
  }
}

/** Returns true if only a proxy or nothing answered. An abort by the caller proves nothing. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return error.kind === 'FETCH_ERROR' || error.kind === 'TIMEOUT_ERROR' || error.kind === 502 || error.kind === 504
}
