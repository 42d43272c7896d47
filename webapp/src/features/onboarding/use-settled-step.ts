import { useEffect, useState } from 'react'
import { doubleTapGuardMs, type OnboardingStep } from './steps.ts'

/** Last step shown long enough to be pressed; at first, the first step. */
export function useSettledStep(step: OnboardingStep): OnboardingStep {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), doubleTapGuardMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled
}
