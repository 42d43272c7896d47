const firstPauseMs = 200
const longestPauseMs = 10_000
/** Whoever was ready for so long has not failed again but anew. */
const wellAfterMs = 60_000

/**
 * How long to wait before a program is started again: twice as long after each failure, for as long
 * as it takes. A program that was ready and then killed from outside didn't fail. @param {{
 * failures: number }} record kept between calls @param end `readyForMs`: undefined when it never
 * was
 */
export function restartPause(record, { readyForMs, wasKilled }) {
  if (readyForMs !== undefined && wasKilled) return firstPauseMs
  if (readyForMs > wellAfterMs) record.failures = 0
  const pauseMs = Math.min(firstPauseMs * 2 ** record.failures, longestPauseMs)
  record.failures += 1
  return pauseMs
}
