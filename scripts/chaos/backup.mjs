import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listProcessTree, signal } from './processes.mjs'

/** Where a folder of the product keeps the database and, next to it, the log that is archived. */
const places = (dataDir) => ({ data: join(dataDir, 'postgres'), archive: join(dataDir, 'archive') })
/** A finished piece of the log is archived at least this often. */
const archiveSeconds = 2

/** From the next start on Postgres archives its log. The product of this folder is stopped. */
export function archiveLog(dataDir) {
  const { data, archive } = places(dataDir)
  mkdirSync(archive, { recursive: true })
  const settings = ['archive_mode = on', `archive_command = 'cp "%p" "${archive}/%f"'`]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\narchive_timeout = ${archiveSeconds}\n`)
}

/**
 * Copies the running database as a snapshot of its disk would: everything that Postgres is stops
 * for the moment. @returns the moment of the copy
 */
export function backUp(product, dataDir, to) {
  const pids = listProcessTree(product.run().processes.postgres)
  signal(pids, 'SIGSTOP')
  try {
    copy(places(dataDir).data, to)
    return new Date()
  } finally {
    signal(pids, 'SIGCONT')
  }
}

/**
 * Puts a copy back in place of the database; `until` replays the archived log up to that moment.
 * The product of this folder is stopped, and the next start recovers.
 */
export function restore(dataDir, from, until) {
  const { data, archive } = places(dataDir)
  // The newest pieces of the log were not archived before the crash.
  if (until) cpSync(join(data, 'pg_wal'), archive, { recursive: true, filter: isLog })
  copy(from, data)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (!until) return
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
    'archive_mode = off',
    // Ready means that it is promoted.
    'hot_standby = off',
  ]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(data, 'recovery.signal'), '')
}

const isLog = (path) => basename(path) === 'pg_wal' || /^[0-9A-F]{24}$/.test(basename(path))

/** Replaces a folder by a copy of another, with owners and times. */
export function copy(from, to) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

/** Until what was written up to now is archived. */
export const untilArchived = () => sleep(3 * archiveSeconds * 1_000)
