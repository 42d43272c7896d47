import { CallRefusal, errorCatalog } from '@enp/shared/errors'
import { toRefusalJson } from '../failure.ts'
import type { AdmissionHooks } from '../route-options.ts'

export interface Admission {
  /** True if a request would wait too long now. */
  isFull(): boolean
  /** Counts a request until `leave`. Errors: UNAVAILABLE if it would wait too long. */
  enter(): void
  leave(): void
}

interface Limits {
  /** A request that would wait longer is refused. */
  readonly maxWaitMs: number
  /** This many may wait, however slow the last ones were. */
  readonly minWaiting: number
  /** No more may wait, however short: a burst that takes half a second. */
  readonly maxWaiting: number
  /** A smaller burst is admitted if requests have waited for less than this without a break. */
  readonly windowMs: number
}

const defaultLimits: Limits = {
  /** The work after the checks waits as long again. */
  maxWaitMs: 100,
  minWaiting: 64,
  maxWaiting: 250,
  windowMs: 200,
}

const full = () => new CallRefusal('UNAVAILABLE', { missing: ['capacity'] })

/**
 * Limits how long requests wait, estimated from the rate at which requests left in the last window.
 */
export function openAdmission(
  { maxWaitMs, minWaiting, maxWaiting, windowMs }: Limits = defaultLimits,
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

  const isFull = () => {
    const now = nowMs()
    // Without requests the rate says nothing about what the database can do.
    if (waiting === 0) restart(now)
    else rollWindow(now)
    const max = leftPerMs === undefined ? maxWaiting : Math.max(minWaiting, leftPerMs * maxWaitMs)
    return waiting >= Math.min(max, maxWaiting)
  }

  return {
    isFull,
    enter() {
      if (isFull()) throw full()
      waiting += 1
    },
    leave() {
      waiting -= 1
      left += 1
    },
  }
}

/** Refuses requests at once while more arrive than the server can handle. */
export function admissionHooks({ isFull, enter, leave }: Admission): AdmissionHooks {
  const body = toRefusalJson(full())
  return {
    // Not thrown: most of the requests of an overload end here.
    admit: async (_request, reply) => {
      if (!isFull()) return
      const { status } = errorCatalog.UNAVAILABLE
      const headers = { 'retry-after': '2', 'cache-control': 'no-store' }
      return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
    },
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
