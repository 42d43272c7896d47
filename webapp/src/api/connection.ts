import { CallFailure, type Client } from '@enp/shared/client'

export interface Connection {
  isOffline(): boolean
  subscribe(listener: () => void): () => void
  /** Called when the server answers again after an outage; returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void
  /** The same client; the outcomes of its calls tell whether the server is reachable. */
  watch(client: Client): Client
  /** Probes immediately while offline, because something says that the server may be back. */
  check(): void
}

interface ConnectionParts {
  /** A cheap call that resolves when the server is reachable. */
  readonly probe: () => Promise<unknown>
  /** How long to wait before each probe; the last one repeats. */
  readonly pausesMs?: readonly number[]
}

/**
 * Whether the server can be reached, as its own answers tell: what a web view believes of the network is often wrong.
 * During an outage it is probed repeatedly, so that everything resumes by itself afterwards.
 */
export function createConnection({ probe, pausesMs = [1_000, 2_000, 3_000, 5_000] }: ConnectionParts): Connection {
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

/** Nobody answered, or only a proxy in front of the server. An abort by the caller proves nothing. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return error.kind === 'FETCH_ERROR' || error.kind === 'TIMEOUT_ERROR' || error.kind === 502 || error.kind === 504
}
