import { type ComponentType, lazy } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

const failedParts = new Set<() => void>()

/**
 * A component whose code loads when it first renders. A failure is kept, and shown by the nearest boundary, until it is
 * cleared. `onFailure` is called for each failed attempt.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void = () => {},
): ComponentType<P> {
  const attempt = () =>
    load().catch((error: unknown) => {
      onFailure()
      throw error
    })
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadWithTimeout(attempt) }
      } catch (error) {
        failedParts.add(restart)
        throw error
      }
    })
  let Part = begin()
  const restart = () => {
    Part = begin()
  }
  return (props) => <Part {...props} />
}

/**
 * Lets failed components load again; only on a person's request or a reconnect, or a missing file would be requested
 * endlessly.
 */
export function retryFailedParts(): void {
  for (const restart of failedParts) restart()
  failedParts.clear()
}
