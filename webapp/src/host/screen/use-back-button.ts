import { useEffect, useRef } from 'react'
import { host } from '../host.ts'
import { createBackStack } from './back-stack.ts'

const stack = createBackStack({
  show: (onPress) => host.showBackButton(onPress),
  hide: (onPress) => host.hideBackButton(onPress),
})

/** Goes one step back by default. */
export function useBackButton(action: () => void = () => window.history.back()): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => stack.ask(() => latest.current()), [])
}
