import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listProcessTree, signal } from './processes.mjs'

const places = (dataDir) => ({ data: join(dataDir, 'postgres'), archive: join(dataDir, 'archive') })
const archiveSeconds = 2

/** Enables WAL archiving from the next start. The product of this folder must be stopped. */
export function archiveLog(dataDir) {
  const { data, archive } = places(dataDir)
  mkdirSync(archive, { recursive: true })
  const settings = ['archive_mode = on', `archive_command = 'cp "%p" "${archive}/%f"'`]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\narchive_timeout = ${archiveSeconds}\n`)
}

/** Copies the running database like a disk snapshot: all Postgres processes pause meanwhile. */
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

/** Restores a copy; `until` replays the archived log up to that moment. */
export function restore(dataDir, from, until) {
  const { data, archive } = places(dataDir)
  // The newest WAL segments were not archived before the crash.
  if (until) cpSync(join(data, 'pg_wal'), archive, { recursive: true, filter: isLog })
  copy(from, data)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (!until) return
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
    'archive_mode = off',
    // Then "ready" means that Postgres is promoted.
    'hot_standby = off',
  ]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(data, 'recovery.signal'), '')
}

const isLog = (path) => basename(path) === 'pg_wal' || /^[0-9A-F]{24}$/.test(basename(path))

export function copy(from, to) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

export const untilArchived = () => sleep(3 * archiveSeconds * 1_000)
