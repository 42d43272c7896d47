import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before something is tried again. Handed in, so that tests need not wait. */
export type Pause = (milliseconds: number) => Promise<void>

export const realPause: Pause = (milliseconds) => sleep(milliseconds)
