import { type ComponentType, lazy } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

const failedParts = new Set<() => void>()

/**
 * Something whose code comes when it is drawn. A failure to load is kept, and drawn by the nearest boundary, until it is
 * forgotten. `onFailure` hears of each try that failed.
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
 * Lets what failed load once more; only when a person asks or the server is back, or a missing file would be asked for
 * endlessly.
 */
export function retryFailedParts(): void {
  for (const restart of failedParts) restart()
  failedParts.clear()
}
