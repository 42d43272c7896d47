import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'

const tryAgainMs = 1_000

/** Writes `run.json` in DATA_DIR: the processes and addresses of this start. */
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
    throw new Refusal(`DATA_DIR can't be used (${error.code}): make it a writable folder.`)
  }

  let timer
  function write() {
    clearTimeout(timer)
    const next = `${file}.next`
    try {
      writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
      renameSync(next, file)
    } catch {
      // On a full disk the product runs anyway; the file is written when there is room.
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

/** Returns the run file of this folder's living supervisor, else undefined. */
export function readRunFile(dataDir) {
  try {
    const content = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    return isStillThere(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a process runs; a zombie does not. */
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

/** Process ids are reused, so start time and working folder must match. */
function isStillThere({ pid, startedTicks, cwd }) {
  if (!isAlive(pid)) return false
  const now = toFacts(pid)
  const isElsewhere = cwd !== undefined && now.cwd !== undefined && now.cwd !== cwd
  return now.startedTicks === startedTicks && !isElsewhere
}

/** Start time in kernel ticks since boot, and working folder; undefined without /proc. */
function toFacts(pid) {
  return { startedTicks: toStat(pid)?.[19], cwd: toCwd(pid) }
}

const isRunning = (stat) => stat !== undefined && !['Z', 'X'].includes(stat[0])

/** Fields of `/proc/<pid>/stat` after the name, which may contain anything. */
function toStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

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
