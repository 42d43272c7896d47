import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns a flag that is set during a shake; a second shake restarts it. */
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
