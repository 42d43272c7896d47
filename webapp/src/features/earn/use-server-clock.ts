import { useEffect, useState } from 'react'
import { useServerTime } from '../../api/clock/server-clock.ts'

/** Milliseconds. Re-renders at this pace and when the server clock is corrected. */
export function useServerClock(everyMs: number): number {
  const [, setTicks] = useState(0)
  const now = useServerTime()
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now.getTime()
}
