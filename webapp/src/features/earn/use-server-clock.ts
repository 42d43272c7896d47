import { useEffect, useState } from 'react'
import { useServerTime } from '../../api/server-clock.ts'

/** The server's time in milliseconds, drawn again at this pace, and when it turns out to be another one. */
export function useServerClock(everyMs: number): number {
  const [, setTicks] = useState(0)
  const now = useServerTime()
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now.getTime()
}
