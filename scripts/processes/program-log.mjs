import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const warning = 40
const keptBytes = 5_000_000

/**
 * Returns the writer of a program's lines. All go to `DATA_DIR/logs/<name>.log` (`server-2.log` of
 * a second server); the terminal shows warnings and plain lines. In production all go to the
 * output.
 */
export function openProgramLog(name, { DATA_DIR, NODE_ENV }) {
  const show = (line) => console.log(`${name.padEnd(9)} | ${line}`)
  if (NODE_ENV === 'production' || !DATA_DIR) return show
  const write = openLogFile(join(DATA_DIR, 'logs'), `${name.replace(' ', '-')}.log`, show)
  return (line) => {
    write(line)
    const sentence = formatLogLine(line)
    if (sentence) show(sentence)
  }
}

/** Formats a warning with its reason; returns plain lines unchanged, and nothing for the rest. */
export function formatLogLine(line) {
  try {
    const { level, msg, reason, err } = JSON.parse(line)
    if (typeof level !== 'number') return line
    const why = reason ?? err?.message
    return level >= warning ? `${msg}${why ? `: ${why}` : ''}` : undefined
  } catch {
    return line
  }
}

/**
 * Appends to a file that becomes `<file>.old` when full. Never throws: on a full disk lines are
 * dropped and counted, because logging must not end a program.
 * @param show called when dropping begins, and with the count when it ends
 */
export function openLogFile(folder, name, show, fullAtBytes = keptBytes) {
  const file = join(folder, name)
  let size
  let dropped = 0

  function append(text) {
    if (size === undefined) {
      mkdirSync(folder, { recursive: true })
      size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    }
    const bytes = Buffer.byteLength(text)
    if (size > 0 && size + bytes > fullAtBytes) {
      renameSync(file, `${file}.old`)
      size = 0
    }
    appendFileSync(file, text)
    size += bytes
  }

  return (line) => {
    try {
      if (dropped > 0) {
        // The last line may be truncated.
        append(`\n{"level":${warning},"time":${Date.now()},"dropped":${dropped},"msg":"lines could not be written"}\n`)
        show(`its log is writable again, ${dropped} lines are missing`)
        dropped = 0
      }
      append(`${line}\n`)
    } catch (error) {
      if (dropped === 0) show(`its log can't be written (${error.code}): dropping lines`)
      dropped += 1
      size = undefined
    }
  }
}
