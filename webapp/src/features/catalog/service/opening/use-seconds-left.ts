import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock/server-clock.ts'

const countSeconds = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1_000))

/** By the server's clock; 0 afterwards. */
export function useSecondsLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => countSeconds(until))
  const isOver = seconds === 0
  useEffect(() => {
    setSeconds(countSeconds(until))
    if (isOver) return
    const timer = setInterval(() => setSeconds(countSeconds(until)), 1_000)
    return () => clearInterval(timer)
  }, [until, isOver])
  return seconds
}
