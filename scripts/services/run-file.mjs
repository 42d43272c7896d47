import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/**
 * `run.json` in DATA_DIR says who runs here and where to reach it; it is also the lock against a second start.
 * @returns `{ wasLeftBehind, tell(more), remove() }`
 */
export function takeRunFile(dataDir) {
  const file = join(dataDir, 'run.json')
  const other = readRunFile(dataDir)
  if (other) {
    throw new Refusal(
      `enp travel is running in this folder already (process ${other.pid}): stop it or set another DATA_DIR.`,
    )
  }
  const wasLeftBehind = removeIfThere(file)
  let content = { pid: process.pid, startedTicks: startedTicks(process.pid) }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Refusal(`DATA_DIR can't be used (${error.code}): make it a folder that can be written.`)
  }
  return {
    wasLeftBehind,
    tell(more) {
      content = { ...content, ...more }
      const next = `${file}.next`
      writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
      renameSync(next, file)
    },
    remove: () => removeIfThere(file),
  }
}

/** What the living supervisor of this folder has told, or undefined when none lives. */
export function readRunFile(dataDir) {
  try {
    const content = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    return isAlive(content.pid) && startedTicks(content.pid) === content.startedTicks ? content : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** When a process began, in the kernel's ticks: tells a process from a later one with the same number. */
function startedTicks(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function removeIfThere(file) {
  try {
    rmSync(file)
    return true
  } catch {
    return false
  }
}
