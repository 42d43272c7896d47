import { openKept } from './kept.mjs'
import { refuseUnreachable } from './ports.mjs'
import { embeddedPostgres } from './postgres.mjs'
import { embeddedRedis } from './redis.mjs'
import { redisServer } from './redis-server.mjs'

/** Given addresses must answer before anything else is done. */
export async function refuseUnreachableDatabases({ given }) {
  const { DATABASE_URL, REDIS_URL } = given
  if (DATABASE_URL) await refuseUnreachable('DATABASE_URL', DATABASE_URL, ['postgres:', 'postgresql:'], 5432)
  if (REDIS_URL) await refuseUnreachable('REDIS_URL', REDIS_URL, ['redis:', 'rediss:'], 6379)
}

/** The address of Postgres, given or embedded and started. */
export async function bringPostgres({ given, dataDir }, supervisor) {
  if (given.DATABASE_URL) return given.DATABASE_URL
  const postgres = await embeddedPostgres(dataDir, openKept(dataDir), { database: 'enp' })
  await supervisor.add(postgres.entry)
  return postgres.url
}

/** The address of Redis, given or embedded and started. */
export async function bringRedis({ given, dataDir }, supervisor) {
  if (given.REDIS_URL) return given.REDIS_URL
  const redis = await embeddedRedis(dataDir, openKept(dataDir), await redisServer(dataDir))
  await supervisor.add(redis.entry)
  return redis.url
}
