import { maxUploadedPhotosPerDay } from '@enp/shared/limits'
import type { Redis } from 'ioredis'

const dayMs = 24 * 60 * 60 * 1_000

/** Returns false above the limit of 24 hours. Without Redis nothing is limited. */
export async function countPhotoUpload(redis: Redis, telegramId: number): Promise<boolean> {
  if (redis.status !== 'ready') return true
  const key = `photo-uploads:${telegramId}`
  const replies = await redis
    .multi()
    .set(key, 0, 'PX', dayMs, 'NX')
    .incr(key)
    .exec()
    .catch(() => null)
  const [error, count] = replies?.[1] ?? []
  return error ? true : Number(count ?? 0) <= maxUploadedPhotosPerDay
}
