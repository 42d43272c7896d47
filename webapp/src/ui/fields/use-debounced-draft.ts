import { useEffect, useState } from 'react'

const pauseMs = 300

/** Waits until the value settles, so that a series of choices causes one request. */
export function useDebouncedDraft<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
