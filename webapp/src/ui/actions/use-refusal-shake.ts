import { useEffect, useRef } from 'react'
import { buttonShakeMs } from '../layout/spec-constants.ts'
import { hasNewRefusal } from './refusals.rules.ts'
import { useShake } from './use-shake.ts'

/** Shakes a button for each new refusal of its form, and on demand. The fields give the haptics. */
export function useRefusalShake(refusals: number): { shaking: boolean; shake: () => void } {
  const { shaking, shake } = useShake(buttonShakeMs)
  const before = useRef(refusals)
  useEffect(() => {
    if (hasNewRefusal(before.current, refusals)) shake()
    before.current = refusals
  }, [refusals, shake])
  return { shaking, shake }
}
