import { CallFailure } from '@enp/shared/client'

/** Between two calls about the same heart: whoever taps on and on is heard about twice a second. */
export const pauseMs = 500
const tooMany = 429
/** Nobody looks at a heart for longer. */
const longestSeconds = 5
const secondMs = 1_000

interface Parts {
  /** Tells the server. */
  readonly send: (isFavorite: boolean) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
}

/** One wish of a person. */
export interface Wish {
  readonly isFavorite: boolean
}

/**
 * Tells the server what somebody wants of one thing, however often they change their mind: wishes take turns, the first
 * is told at once, and of those that waited only the newest, unless the server has it so already.
 */
export function createWishes({ send, wait, now }: Parts) {
  let newest: Wish | undefined
  let taken: boolean | undefined
  // A call that failed on its way may have been heard.
  let isSure = true
  let toldAt = Number.NEGATIVE_INFINITY
  const isOld = (wish: Wish) => wish !== newest || (isSure && wish.isFavorite === taken)

  const tell = async (wish: Wish) => {
    toldAt = now()
    try {
      await send(wish.isFavorite)
    } catch (error) {
      isSure &&= isTooMany(error)
      throw error
    }
    taken = wish.isFavorite
    isSure = true
  }
  return {
    /** A wish takes its place behind the others; `known` is what the server has when none of them is on its way. */
    add: (wish: Wish, known?: boolean) => {
      newest = wish
      taken = known ?? taken
    },
    /** Its turn. A refusal because of too many calls is waited out once. */
    fulfil: async (wish: Wish): Promise<void> => {
      if (isOld(wish)) return
      const pause = toldAt + pauseMs - now()
      if (pause > 0) await wait(pause)
      if (isOld(wish)) return
      try {
        await tell(wish)
      } catch (error) {
        const seconds = secondsToWait(error)
        if (seconds > longestSeconds) throw error
        await wait(seconds * secondMs)
        if (!isOld(wish)) await tell(wish)
      }
    },
    /** What the server took last, which is what stays if a wish fails. */
    taken: () => taken,
  }
}

function secondsToWait(error: unknown): number {
  return isTooMany(error) ? (error.retryAfterSeconds ?? 1) : Number.POSITIVE_INFINITY
}

function isTooMany(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.kind === tooMany
}
