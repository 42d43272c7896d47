import { isUnreachable } from '../api-connection.ts'
import { useOffline } from '../session/use-session.ts'

interface Answer {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  readonly dataUpdatedAt: number
}

interface StaleData {
  /** True if the server did not answer at all; false if it refused the refetch. */
  readonly offline: boolean
  readonly savedAt: Date
}

/** Returns the age of the oldest shown response if any of them can't be refetched. */
export function useStaleData(...answers: readonly Answer[]): StaleData | undefined {
  const offline = useOffline()
  const shown = answers.filter(({ data }) => data !== undefined)
  const failed = shown.filter(({ isError }) => isError)
  if (shown.length === 0 || (!offline && failed.length === 0)) return undefined
  return {
    offline: offline || failed.some(({ error }) => isUnreachable(error)),
    savedAt: new Date(Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt))),
  }
}
