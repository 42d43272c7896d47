import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

const tryAgainMs = 1_000

/**
 * `run.json` in DATA_DIR says who runs here and where to reach it; it is also the lock against a
 * second start. @returns `{ wasLeftBehind, tell(more), remove() }`
 */
export function claimRunFile(dataDir) {
  const file = join(dataDir, 'run.json')
  const other = readRunFile(dataDir)
  if (other) {
    throw new Refusal(
      `enp travel is running in this folder already (process ${other.pid}): stop it or set another DATA_DIR.`,
    )
  }
  const wasLeftBehind = removeIfThere(file)
  let content = { pid: process.pid, ...toFacts(process.pid) }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Refusal(`DATA_DIR can't be used (${error.code}): make it a folder that can be written.`)
  }

  let timer
  function write() {
    clearTimeout(timer)
    const next = `${file}.next`
    try {
      writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
      renameSync(next, file)
    } catch {
      // The disk is full. Whoever was started runs all the same, and is told of when there is room.
      timer = setTimeout(write, tryAgainMs).unref()
    }
  }

  return {
    wasLeftBehind,
    tell(more) {
      content = { ...content, ...more }
      write()
    },
    remove: () => {
      clearTimeout(timer)
      return removeIfThere(file)
    },
  }
}

/** What the living supervisor of this folder has told, or undefined when none lives. */
export function readRunFile(dataDir) {
  try {
    const content = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    return isStillThere(content) ? content : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a process runs: one that has ended and only waits for its parent to ask how (a zombie)
 * does not.
 */
export function isAlive(pid) {
  if (hasProc) return isRunning(toStat(pid))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const hasProc = existsSync('/proc/self/stat')

/**
 * The number of a process is given anew after its end, so when it began and where it works must be
 * the same.
 */
function isStillThere({ pid, startedTicks, cwd }) {
  if (!isAlive(pid)) return false
  const now = toFacts(pid)
  const isElsewhere = cwd !== undefined && now.cwd !== undefined && now.cwd !== cwd
  return now.startedTicks === startedTicks && !isElsewhere
}

/**
 * When a process began, in the kernel's ticks since its own start, and where it works; undefined
 * without /proc.
 */
function toFacts(pid) {
  return { startedTicks: toStat(pid)?.[19], cwd: toCwd(pid) }
}

const isRunning = (stat) => stat !== undefined && !['Z', 'X'].includes(stat[0])

/**
 * The fields of `/proc/<pid>/stat` after the name, which may hold anything: the state is the first
 * of them.
 */
function toStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Undefined also for a process of somebody else. */
function toCwd(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
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
