import { useEffect, useRef, useState } from 'react'
import type { MiningSnapshot } from './mining.queries.ts'

/** Whether a session has started since the page opened: on this page, or just now in the chat. */
export function useHasMiningStarted(status: MiningSnapshot['status'] | undefined): boolean {
  const before = useRef(status)
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    if (before.current !== undefined && before.current !== 'active' && status === 'active') setIsStarted(true)
    before.current = status
  }, [status])
  return isStarted
}
