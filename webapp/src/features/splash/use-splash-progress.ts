import { useEffect, useState } from 'react'
import { splashDelayMs, splashStepMs, splashStepPercent } from '../../ui/layout/spec-constants.ts'

/** Counts from 0 to 100 at the specification's pace, then calls `onDone`. */
export function useSplashProgress(onDone: () => void): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const delay = percent === 0 ? splashDelayMs + splashStepMs : splashStepMs
    if (percent >= 100) {
      onDone()
      return
    }
    const timer = setTimeout(() => setPercent(percent + splashStepPercent), delay)
    return () => clearTimeout(timer)
  }, [percent, onDone])
  return percent
}
