import { CallFailure } from '@enp/shared/client'

/** Between two requests for the same service: whoever taps on and on sends two a second. */
export const minIntervalMs = 500
const tooManyRequests = 429
/** Nobody waits longer to see whether a favourite was saved. */
const maxRetrySeconds = 5
const secondMs = 1_000

interface Parts {
  /** Sends the request. */
  readonly send: (isFavorite: boolean) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
}

/** One press of the button. */
export interface FavoriteWrite {
  readonly isFavorite: boolean
}

/**
 * Writes whether one service is a favourite, however often somebody changes their mind: writes are queued, the first is
 * sent immediately, and of those that waited only the latest, unless the server has that value already.
 */
export function createFavoriteWrites({ send, wait, now }: Parts) {
  let latest: FavoriteWrite | undefined
  let saved: boolean | undefined
  // A request that failed on its way may have reached the server.
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
    /** Queues a write; `known` is what the server has when none of them is in flight. */
    add: (write: FavoriteWrite, known?: boolean) => {
      latest = write
      saved = known ?? saved
    },
    /** Sends a write when its turn comes. A 429 is retried once. */
    flush: async (write: FavoriteWrite): Promise<void> => {
      if (isObsolete(write)) return
      const pause = sentAt + minIntervalMs - now()
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
    /** What the server saved last, which is what stays if a write fails. */
    saved: () => saved,
  }
}

function retryAfterSeconds(error: unknown): number {
  return isRateLimited(error) ? (error.retryAfterSeconds ?? 1) : Number.POSITIVE_INFINITY
}

function isRateLimited(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.kind === tooManyRequests
}
