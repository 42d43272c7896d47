import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../processes/refusal.mjs'
import { isAlive } from '../product/run-file.mjs'

/** Makes room for a start on this data folder. An old postmaster may still be shutting down. */
export async function clearOldPostmaster(data) {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
  if (pid === undefined) return
  // Safe to kill: the caller holds the lock of this DATA_DIR.
  for (const [signal, patienceMs] of [
    ['SIGINT', 8000],
    ['SIGKILL', 2000],
  ]) {
    if (!isPostmasterOf(pid, data)) break
    process.kill(pid, signal)
    await untilGone(pid, data, patienceMs)
  }
  if (isPostmasterOf(pid, data)) throw new Refusal(`Process ${pid} uses the database in ${data}: stop it first.`)
  rmSync(file, { force: true })
}

async function untilGone(pid, data, patienceMs) {
  const until = Date.now() + patienceMs
  while (isPostmasterOf(pid, data) && Date.now() < until) await sleep(50)
}

/** A postmaster's working folder is its data. Without /proc Postgres must check its pid file. */
function isPostmasterOf(pid, data) {
  if (!isAlive(pid)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return !existsSync('/proc/self')
  }
}
