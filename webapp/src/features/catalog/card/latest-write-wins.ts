import { CallFailure } from '@enp/shared/client'

/** Repeated taps send at most two requests a second per service. */
export const minFavoriteWriteIntervalMs = 500
const tooManyRequests = 429
/** Longest delay before a retry; a longer one is reported as a failure. */
const maxRetrySeconds = 5
const secondMs = 1_000

interface Parts {
  readonly send: (isFavorite: boolean) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
}

export interface FavoriteWrite {
  readonly isFavorite: boolean
}

/** Sends the first write at once. Of the queued ones only the latest is sent, if it differs. */
export function createFavoriteWrites({ send, wait, now }: Parts) {
  let latest: FavoriteWrite | undefined
  let saved: boolean | undefined
  // A request that failed in transit may have reached the server.
  let isSavedCertain = true
  let sentAt = Number.NEGATIVE_INFINITY
  const isObsolete = (write: FavoriteWrite) => write !== latest || (isSavedCertain && write.isFavorite === saved)

  const trySend = async (write: FavoriteWrite) => {
    sentAt = now()
    try {
      await send(write.isFavorite)
    } catch (error) {
      isSavedCertain &&= isRateLimited(error)
      throw error
    }
    saved = write.isFavorite
    isSavedCertain = true
  }
  return {
    /** Queues a write. `known` is the server's value if no write is in flight. */
    add: (write: FavoriteWrite, known?: boolean) => {
      latest = write
      saved = known ?? saved
    },
    /** Sends a write unless a later one replaced it. Retries once after a 429. */
    flush: async (write: FavoriteWrite): Promise<void> => {
      if (isObsolete(write)) return
      const pause = sentAt + minFavoriteWriteIntervalMs - now()
      if (pause > 0) await wait(pause)
      if (isObsolete(write)) return
      try {
        await trySend(write)
      } catch (error) {
        const seconds = retryAfterSeconds(error)
        if (seconds > maxRetrySeconds) throw error
        await wait(seconds * secondMs)
        if (!isObsolete(write)) await trySend(write)
      }
    },
    saved: () => saved,
  }
}

function retryAfterSeconds(error: unknown): number {
  return isRateLimited(error) ? (error.retryAfterSeconds ?? 1) : Number.POSITIVE_INFINITY
}

function isRateLimited(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.kind === tooManyRequests
}
