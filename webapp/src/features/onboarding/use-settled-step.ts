import { useEffect, useState } from 'react'
import { type Step, settleMs } from './steps.ts'

/** The last step that has stood still long enough to be pressed. The first one may be pressed at once. */
export function useSettledStep(step: Step): Step {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled
}
