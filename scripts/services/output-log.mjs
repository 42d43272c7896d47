import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'

const keptBytes = 5_000_000
const lookEveryMs = 10_000

/**
 * A file for what a program that isn't ours writes by itself. It begins anew with each start, and
 * while the program runs it is copied to `<file>.old` and emptied whenever it is full. @returns `{
 * descriptor, keepSmall(child) }`: the first for the child's stdio, the second once it was started
 */
export function openOutputLog(file) {
  closeSync(openSync(file, 'w', 0o600))
  // Appending: after it was emptied the program goes on at the beginning and not where it was.
  const descriptor = openSync(file, 'a', 0o600)
  return {
    descriptor,
    keepSmall(child) {
      closeSync(descriptor)
      const timer = setInterval(() => rotate(file), lookEveryMs)
      timer.unref()
      child.once('exit', () => clearInterval(timer))
    },
  }
}

/**
 * Exported for its test. What can't be kept, because the disk is full, is thrown away: that makes
 * room.
 */
export function rotate(file, fullAtBytes = keptBytes) {
  const old = `${file}.old`
  try {
    if (statSync(file).size <= fullAtBytes) return
    copyFileSync(file, old)
  } catch {
    rmSync(old, { force: true })
  }
  try {
    truncateSync(file)
  } catch {
    // It went with its folder.
  }
}
