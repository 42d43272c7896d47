import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before something is tried again. Handed in, so that tests need not wait. */
export type Pause = (milliseconds: number) => Promise<void>

export const realPause: Pause = (milliseconds) => sleep(milliseconds)

/** The same until a program stops; a wait that is over leaves no listener on the signal. */
export const pauseUnlessStopped = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
