const firstPauseMs = 200
const longestPauseMs = 10_000
/** A program that was ready this long starts a new count of failures. */
const wellAfterMs = 60_000

/**
 * Returns the pause before a restart, which doubles with each failure up to a maximum. A ready
 * program killed from outside counts as no failure.
 * @param {{ failures: number }} record same object in all calls
 * @param end `readyForMs`: undefined if it never was ready
 */
export function restartPause(record, { readyForMs, wasKilled }) {
  if (readyForMs !== undefined && wasKilled) return firstPauseMs
  if (readyForMs > wellAfterMs) record.failures = 0
  const pauseMs = Math.min(firstPauseMs * 2 ** record.failures, longestPauseMs)
  record.failures += 1
  return pauseMs
}
