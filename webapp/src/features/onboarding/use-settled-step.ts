import { useEffect, useState } from 'react'
import { type Step, settleMs } from './steps.ts'

/** Last step shown long enough to be pressed; at first, the first step. */
export function useSettledStep(step: Step): Step {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled
}
