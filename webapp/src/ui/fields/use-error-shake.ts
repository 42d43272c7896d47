import { useEffect, useRef } from 'react'
import { host } from '../../host/host.ts'
import { useShake } from '../actions/use-shake.ts'
import { fieldShakeMs } from '../layout/spec-constants.ts'
import { isNewRefusal } from './field-error.ts'

/** Says whether a field shakes now; each new refusal shakes it, with the haptic of an error. */
export function useRefusalShake(error: string | undefined, refusals: number): boolean {
  const { shaking, shake } = useShake(fieldShakeMs)
  // What the first frame shows is not new: a page drawn with an error in it stands still.
  const told = useRef({ error, refusals })
  useEffect(() => {
    const now = { error, refusals }
    if (isNewRefusal(told.current, now)) {
      host.haptic('error')
      shake()
    }
    told.current = now
  }, [error, refusals, shake])
  return shaking
}
