import { useEffect, useRef, useState } from 'react'
import type { MiningSnapshot } from './mining.queries.ts'

/** A session has begun while this page stood: the person set off here, or in the chat just now. */
export function useStartedHere(status: MiningSnapshot['status'] | undefined): boolean {
  const before = useRef(status)
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    if (before.current !== undefined && before.current !== 'active' && status === 'active') setIsStarted(true)
    before.current = status
  }, [status])
  return isStarted
}
