import { type ComponentType, lazy } from 'react'
import { openCall } from '../api/api.ts'
import { loadInTime } from './load-in-time.ts'

const failedPages = new Set<() => void>()

/** A page whose code comes when it is opened. A failure to load is kept, and drawn as a broken screen, until forgotten. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadInTime(() => load().catch(learnWhy)) }
      } catch (error) {
        failedPages.add(restart)
        throw error
      }
    })
  let Page = begin()
  const restart = () => {
    Page = begin()
  }
  return (props) => <Page {...props} />
}

/**
 * Lets the pages that failed load once more; only when a person asks or the server is back, or a missing file would be
 * asked for endlessly.
 */
export function forgetFailedPages(): void {
  for (const restart of failedPages) restart()
  failedPages.clear()
}

/** A question to the server, whose outcome tells before the second try ends whether the connection is to blame. */
function learnWhy(error: unknown): never {
  openCall('GET /auth/test').catch(() => {})
  throw error
}
