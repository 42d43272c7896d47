import { statfs } from 'node:fs/promises'
import type { ServerConfig } from '../../core/config/config.ts'
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

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const detail = `${(free / gibibyte).toFixed(1)} of ${(all / gibibyte).toFixed(1)} GiB free at DATA_DIR`
  if (free >= leastBytes) return [ok('disk', detail)]
  return [warn('disk', detail, 'see docs/operate/runbook.md#disk-full')]
}
