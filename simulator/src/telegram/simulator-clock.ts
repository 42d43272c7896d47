import type { SimulatorState } from './state.ts'

export interface SimulatorClock {
  nowMs(): number
  now(): number
  offsetSeconds(): number
  moveTo(offsetSeconds: number): void
}

export function createClock(state: SimulatorState, touch: () => void, realNow: () => number): SimulatorClock {
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
