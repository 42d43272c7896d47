import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.rules.ts'

const secondMs = 1_000

/**
 * Seconds until a moment by the server's clock, drawn again each second; 0 when it is over, and where there is no
 * moment. A timer that slept in the background is right again with its next tick.
 */
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
