import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'

const keptBytes = 5_000_000
const lookEveryMs = 10_000

/** Opens a log for the raw output of a third-party program. It is new at each start. */
export function openOutputLog(file) {
  closeSync(openSync(file, 'w', 0o600))
  // Append mode: after truncation the program writes at the beginning.
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

/** Exported for its test. On a full disk it discards the log, which frees space. */
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
  } catch {}
}
