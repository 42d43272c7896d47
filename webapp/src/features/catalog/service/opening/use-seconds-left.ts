import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock/server-clock.ts'

/** By the server's clock; 0 afterwards. */
export function useSecondsLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads the clock, and changes with `until` only
  useEffect(() => {
    setSeconds(left())
    if (isOver) return
    const timer = setInterval(() => setSeconds(left()), 1_000)
    return () => clearInterval(timer)
  }, [until, isOver])
  return seconds
}
