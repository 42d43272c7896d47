import { CallFailure, type Client } from '@enp/shared/client'
import { createListeners } from '../host/state/store.ts'
import { waitForErrorTexts } from '../locales/errors/load-error-texts.ts'

interface ApiConnection {
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

const usualPausesMs = [1_000, 2_000, 3_000, 5_000]

/** Tracks reachability by responses and probes: a web view's own status is often wrong. */
export function createApiConnection({ probe, pausesMs = usualPausesMs }: ConnectionParts): ApiConnection {
  const changes = createListeners()
  const reconnects = createListeners()
  let offline = false
  let probes = 0
  let timer: ReturnType<typeof setTimeout> | undefined

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
    changes.notify()
    reconnects.notify()
  }
  const missed = () => {
    if (offline) return probeLater()
    offline = true
    probes = 0
    probeLater()
    changes.notify()
  }

  return {
    isOffline: () => offline,
    subscribe: changes.subscribe,
    onReconnect: reconnects.subscribe,
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
          if (isAnswered(error)) await waitForErrorTexts()
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

function isAnswered(error: unknown): boolean {
  return error instanceof CallFailure && typeof error.kind === 'number'
}
