import { useEffect, useState } from 'react'

const pauseMs = 300

/** A value once it has stayed the same for a moment: what is asked for while somebody chooses is asked for once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
