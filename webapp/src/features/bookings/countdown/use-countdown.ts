import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.rules.ts'

const secondMs = 1_000

/** 0 without a moment. A timer that slept in the background is right at its next tick. */
export function useCountdown(clockAheadMs: number, until: string | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = until === undefined ? 0 : secondsLeft(until, nowMs, clockAheadMs)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
