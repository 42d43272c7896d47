import { useEffect, useRef } from 'react'
import { host } from '../../../host/host.ts'
import { useShake } from '../../actions/buttons/use-shake.ts'
import { fieldShakeMs } from '../../layout/spec-constants.ts'
import { isNewError } from './field-error.ts'

/** Returns whether a field shakes now; each new refusal shakes it, with haptics. */
export function useErrorShake(error: string | undefined, errorCount: number): boolean {
  const { shaking, shake } = useShake(fieldShakeMs)
  const previous = useRef({ error, errorCount })
  useEffect(() => {
    const now = { error, errorCount }
    if (isNewError(previous.current, now)) {
      host.haptic('error')
      shake()
    }
    previous.current = now
  }, [error, errorCount, shake])
  return shaking
}
