import { statfs } from 'node:fs/promises'
import type { ServerConfig } from '../../core/config/config.ts'
import { findNewestBackup } from '../../core/newest-backup.ts'
import { openMedia } from '../../media/open-media.ts'
import { type Finding, ok, warn, wrong } from './check.ts'

/** A name that no image can have, so that a check never meets one. */
const probe = 'doctor'
const gibibyte = 1024 ** 3
const leastBytes = 2 * gibibyte

export async function checkMedia(config: Pick<ServerConfig, 'dataDir' | 'mediaUrl'>): Promise<Finding[]> {
  const store = openMedia(config)
  const bytes = Buffer.from('written by enp doctor')
  await store.put(probe, bytes)
  const read = await store.read(probe)
  const place = config.mediaUrl ?? 'DATA_DIR'
  if (read?.equals(bytes)) return [ok('images', `stored in ${place}`)]
  return [wrong('images', `${place} returns other bytes than were written`, 'check the object store')]
}

const oldestBackupHours = 26

export async function checkBackup(backupDir: string | undefined): Promise<Finding[]> {
  const fix = 'see docs/operate/backup-and-restore.md'
  if (backupDir === undefined) return [warn('backup', 'BACKUP_DIR is not set, so no copy is known', fix)]
  const newest = await findNewestBackup(backupDir)
  // A new installation has none yet.
  if (newest === undefined) return [warn('backup', `no copy in ${backupDir}`, fix)]
  const hours = (performance.timeOrigin + performance.now() - newest) / 3_600_000
  const detail = `the newest copy is ${hours.toFixed(0)} hours old`
  return [hours <= oldestBackupHours ? ok('backup', detail) : wrong('backup', detail, fix)]
}

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const detail = `${(free / gibibyte).toFixed(1)} of ${(all / gibibyte).toFixed(1)} GiB free at DATA_DIR`
  if (free >= leastBytes) return [ok('disk', detail)]
  return [warn('disk', detail, 'see docs/operate/runbook.md#disk-full')]
}
