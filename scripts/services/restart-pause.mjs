const windowMs = 60_000
const mostExits = 5
const firstPauseMs = 200
const longestPauseMs = 5000

/**
 * How long to wait before a program is started again, or undefined when it has failed too often in a minute.
 * A program that was ready and then killed from outside didn't fail, so that doesn't count.
 * @param {number[]} exits when it failed, kept between calls
 */
export function restartPause(exits, { atMs, wasKilled }) {
  if (wasKilled) return firstPauseMs
  exits.push(atMs)
  while (exits[0] < atMs - windowMs) exits.shift()
  if (exits.length > mostExits) return undefined
  return Math.min(firstPauseMs * 2 ** (exits.length - 1), longestPauseMs)
}
