import { useEffect } from 'react'
import { useCompleteMining } from '../mining.mutations.ts'

const againMs = 5_000

/** When the time is up, tells the server, and again until it has answered: the countdown alone moves nothing. */
export function useArrival(arrived: boolean): void {
  const { mutate } = useCompleteMining()
  useEffect(() => {
    if (!arrived) return
    mutate()
    const timer = setInterval(() => mutate(), againMs)
    return () => clearInterval(timer)
  }, [arrived, mutate])
}
