import { heartbeatKey, heartbeatPrograms } from '@enp/shared/process/heartbeat'
import { Redis } from 'ioredis'
import { type Finding, ok, warn, wrong } from './check.ts'

const oldestVersion = 6.2

export async function checkRedis(url: string): Promise<Finding[]> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  // The rejected command reports the same failure.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    const info = await redis.info()
    const read = (name: string) => new RegExp(`^${name}:(.*)\\r?$`, 'm').exec(info)?.[1]?.trim()
    return [
      toVersion(read('redis_version') ?? 'unknown'),
      toPolicy(read('maxmemory_policy')),
      read('aof_enabled') === '1'
        ? ok('Redis persistence', 'append-only file')
        : warn('Redis persistence', 'no append-only file', 'set appendonly yes, so that a restart keeps reminders'),
      ...(await checkPrograms(redis)),
    ]
  } finally {
    redis.disconnect()
  }
}

function toVersion(version: string): Finding {
  if (Number.parseFloat(version) >= oldestVersion) return ok('Redis version', version)
  return wrong('Redis version', version, 'use Redis 6.2 or newer')
}

function toPolicy(policy = 'unknown'): Finding {
  if (policy === 'noeviction') return ok('Redis policy', policy)
  return wrong('Redis policy', policy, 'set maxmemory-policy noeviction, else queued reminders disappear')
}

async function checkPrograms(redis: Redis): Promise<Finding[]> {
  const beats = await redis.mget(heartbeatPrograms.map(heartbeatKey))
  return heartbeatPrograms.map((name, index) =>
    beats[index] === null
      ? warn(`the ${name}`, 'does not run', `start enp ${name}; if it runs, see its log`)
      : ok(`the ${name}`, 'runs'),
  )
}
