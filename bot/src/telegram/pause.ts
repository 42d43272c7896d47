import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before a retry; injected, so that tests don't wait. */
export type Pause = (milliseconds: number) => Promise<void>

export const realPause: Pause = (milliseconds) => sleep(milliseconds)

/** Waits until the time is over or the signal aborts; removes its listener. */
export const pauseUnlessStopped = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
