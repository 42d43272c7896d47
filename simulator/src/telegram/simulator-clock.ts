import type { SimulatorState } from './state.ts'

export type SimulatorClock = ReturnType<typeof createClock>

export function createClock(state: SimulatorState, touch: () => void, realNow: () => number) {
  const nowMs = () => realNow() + state.clockOffsetSeconds * 1000
  return {
    nowMs,
    now: () => Math.floor(nowMs() / 1000),
    offsetSeconds: () => state.clockOffsetSeconds,
    moveTo(offsetSeconds: number): void {
      if (offsetSeconds <= state.clockOffsetSeconds) return
      state.clockOffsetSeconds = offsetSeconds
      touch()
    },
  }
}
