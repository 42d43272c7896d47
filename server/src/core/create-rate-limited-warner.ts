import type { Logger } from 'pino'

const everyMs = 10_000

/** Logs the first warning with a message at once, then one line per ten seconds. */
export function createRateLimitedWarner(log: Pick<Logger, 'warn'>): (fields: object, message: string) => void {
  const kinds = new Map<string, { repeated: number; last: object }>()
  return (fields, message) => {
    const known = kinds.get(message)
    if (known) {
      known.repeated += 1
      known.last = fields
      return
    }
    log.warn(fields, message)
    const kind = { repeated: 0, last: fields }
    kinds.set(message, kind)
    const timer = setInterval(() => {
      if (kind.repeated === 0) {
        clearInterval(timer)
        kinds.delete(message)
        return
      }
      log.warn({ ...kind.last, repeated: kind.repeated }, message)
      kind.repeated = 0
    }, everyMs)
    timer.unref()
  }
}
