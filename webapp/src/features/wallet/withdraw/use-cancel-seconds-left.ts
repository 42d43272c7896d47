import { withdrawalCancelSeconds } from '@enp/shared/money/withdrawals'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'

export function useCancelSecondsLeft(createdAt: string): number {
  const [left, setLeft] = useState(() => secondsLeft(createdAt, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(createdAt, serverNow())), 500)
    return () => clearInterval(timer)
  }, [createdAt])
  return left
}

/** Rounded up, so that the last second is visible. */
function secondsLeft(createdAt: string, now: Date): number {
  const passed = (now.getTime() - Date.parse(createdAt)) / 1000
  return Math.min(withdrawalCancelSeconds - 1, Math.max(0, Math.ceil(withdrawalCancelSeconds - passed)))
}
