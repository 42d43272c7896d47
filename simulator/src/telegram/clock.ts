import type { State } from './state.ts'

export interface Clock {
  nowMs(): number
  /** Unix seconds, as the Bot API counts. */
  now(): number
  offsetSeconds(): number
  /** Moves forward to this offset; a smaller one changes nothing, because time doesn't run backwards. */
  moveTo(offsetSeconds: number): void
}

export function createClock(state: State, touch: () => void, realNow: () => number): Clock {
  const nowMs = () => realNow() + state.clockOffsetSeconds * 1000
  return {
    nowMs,
    now: () => Math.floor(nowMs() / 1000),
    offsetSeconds: () => state.clockOffsetSeconds,
    moveTo(offsetSeconds) {
      if (offsetSeconds <= state.clockOffsetSeconds) return
      state.clockOffsetSeconds = offsetSeconds
      touch()
    },
  }
}
