import { useEffect, useState } from 'react'
import { type Step, settleMs } from './steps.ts'

/**
 * Returns the last step that has been shown long enough to be pressed. The first step can be
 * pressed immediately.
 */
export function useSettledStep(step: Step): Step {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled
}
