import { useEffect } from 'react'
import { useCompleteMining } from '../mining.mutations.ts'

const againMs = 5_000

/** Repeats the report until the status changes. The countdown alone changes nothing. */
export function useReportMiningFinish(arrived: boolean): void {
  const { mutate } = useCompleteMining()
  useEffect(() => {
    if (!arrived) return
    mutate()
    const timer = setInterval(() => mutate(), againMs)
    return () => clearInterval(timer)
  }, [arrived, mutate])
}
