import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const warning = 40
const keptBytes = 5_000_000

/**
 * What becomes of a line a program writes: all of them go to `DATA_DIR/logs/<name>.log`, and a person at the terminal
 * sees warnings and what is no log line. In production everything goes to the output, for whoever collects it there.
 */
export function openProgramLog(name, { DATA_DIR, NODE_ENV }) {
  const show = (line) => console.log(`${name.padEnd(9)} | ${line}`)
  if (NODE_ENV === 'production' || !DATA_DIR) return show
  const file = join(DATA_DIR, 'logs', `${name}.log`)
  makeRoom(DATA_DIR, file)
  return (line) => {
    appendFileSync(file, `${line}\n`)
    const sentence = forPeople(line)
    if (sentence) show(sentence)
  }
}

/** The message of a warning with its reason; a line that is no log line as it is; nothing for the rest. */
export function forPeople(line) {
  try {
    const { level, msg, reason, err } = JSON.parse(line)
    if (typeof level !== 'number') return line
    const why = reason ?? err?.message
    return level >= warning ? `${msg}${why ? `: ${why}` : ''}` : undefined
  } catch {
    return line
  }
}

function makeRoom(dataDir, file) {
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > keptBytes) renameSync(file, `${file}.old`)
}
