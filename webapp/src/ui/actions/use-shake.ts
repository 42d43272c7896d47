import { useCallback, useEffect, useRef, useState } from 'react'

/** A flag that a shake raises for its time; a second shake begins it anew. */
export function useShake(durationMs: number): { shaking: boolean; shake: () => void } {
  const [shaking, setShaking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shake = useCallback(() => {
    clearTimeout(timer.current)
    setShaking(true)
    timer.current = setTimeout(() => setShaking(false), durationMs)
  }, [durationMs])
  return { shaking, shake }
}
