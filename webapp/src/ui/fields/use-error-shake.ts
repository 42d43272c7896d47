import { useEffect, useRef } from 'react'
import { host } from '../../host/host.ts'
import { useShake } from '../actions/use-shake.ts'
import { fieldShakeMs } from '../layout/spec-constants.ts'
import { isNewError } from './field-error.ts'

/** Says whether a field shakes now; each new refusal shakes it, with the haptic of an error. */
export function useErrorShake(error: string | undefined, errorCount: number): boolean {
  const { shaking, shake } = useShake(fieldShakeMs)
  // What the first frame shows is not new: a page drawn with an error in it stands still.
  const told = useRef({ error, errorCount })
  useEffect(() => {
    const now = { error, errorCount }
    if (isNewError(told.current, now)) {
      host.haptic('error')
      shake()
    }
    told.current = now
  }, [error, errorCount, shake])
  return shaking
}
