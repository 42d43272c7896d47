import { CallRefusal } from '@enp/shared/errors'
import type { AdmissionHooks } from '../route-options.ts'

export interface Admission {
  /** Errors: UNAVAILABLE if a request would wait too long now. */
  check(): void
  /** Counts a request until `leave`. Errors: as `check`. */
  enter(): void
  leave(): void
}

interface Limits {
  /** A request that would wait longer is refused. */
  readonly maxWaitMs: number
  /** This many may wait, however slow the last ones were. */
  readonly minWaiting: number
  /** Nothing is refused until requests have waited for this time without a break. */
  readonly windowMs: number
}

const defaultLimits: Limits = {
  /** The work after the checks waits as long again. */
  maxWaitMs: 100,
  minWaiting: 64,
  windowMs: 200,
}

/**
 * Limits how long requests wait, estimated from the rate at which requests left in the last window.
 */
export function openAdmission(
  { maxWaitMs, minWaiting, windowMs }: Limits = defaultLimits,
  nowMs = () => performance.now(),
): Admission {
  let waiting = 0
  let left = 0
  let windowBegan = 0
  let leftPerMs: number | undefined

  const rollWindow = (now: number) => {
    const lengthMs = now - windowBegan
    if (lengthMs < windowMs) return
    leftPerMs = left / lengthMs
    left = 0
    windowBegan = now
  }
  const restart = (now: number) => {
    leftPerMs = undefined
    left = 0
    windowBegan = now
  }

  const check = () => {
    const now = nowMs()
    // Without requests the rate says nothing about what the database can do.
    if (waiting === 0) restart(now)
    else rollWindow(now)
    const max = leftPerMs === undefined ? Infinity : Math.max(minWaiting, leftPerMs * maxWaitMs)
    if (waiting >= max) throw new CallRefusal('UNAVAILABLE', { missing: ['capacity'] })
  }

  return {
    check,
    enter() {
      check()
      waiting += 1
    },
    leave() {
      waiting -= 1
      left += 1
    },
  }
}

/** Refuses requests at once while more arrive than the server can handle. */
export function admissionHooks({ check, enter, leave }: Admission): AdmissionHooks {
  return {
    admit: async () => check(),
    counted: (checks) => async (request, reply) => {
      enter()
      try {
        for (const run of checks) await run(request, reply)
      } finally {
        leave()
      }
    },
  }
}
