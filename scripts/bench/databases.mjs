import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '../postgres/postgres.mjs'
import { openSecretStore } from '../product/secret-store.mjs'
import { embeddedRedis } from '../redis/redis.mjs'
import { redisServer } from '../redis/redis-server.mjs'

/** Starts a new Postgres and Redis for measurements; postings wait for the disk. */
export async function bringBenchDatabases(benchDir, dataDir, supervisor) {
  for (const name of ['postgres', 'redis']) rmSync(join(benchDir, name), { recursive: true, force: true })
  const kept = openSecretStore(benchDir)
  const postgres = await embeddedPostgres(benchDir, kept, { database: 'postgres' })
  const redis = await embeddedRedis(benchDir, kept, await redisServer(dataDir))
  await Promise.all([supervisor.add(postgres.entry), supervisor.add(redis.entry)])
  return { BENCH_POSTGRES_URL: postgres.url, BENCH_REDIS_URL: redis.url }
}
