import { createContext, Script } from 'node:vm'

const run = new Script('work()')

/** Time is over for work that had a bound. */
export class TookTooLong extends Error {}

/**
 * Work that must not hold up the process, whatever it was given: it is stopped in the middle of a loop when its time is
 * over. A rule of repetition can be written so that no day ever fits it, and the library looks for one for ever.
 * Errors: TookTooLong, and those of the work.
 */
export function runBounded<T>(ms: number, work: () => T): T {
  const answer: { value?: T } = {}
  const context = createContext({
    work: () => {
      answer.value = work()
    },
  })
  try {
    run.runInContext(context, { timeout: ms })
  } catch (error) {
    if (isTimeout(error)) throw new TookTooLong()
    throw error
  }
  return answer.value as T
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
