import { embeddedPostgres } from '../postgres/postgres.mjs'
import { refuseUnreachable } from '../processes/ports.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { embeddedRedis } from '../redis/redis.mjs'
import { redisServer } from '../redis/redis-server.mjs'
import { openSecretStore } from './secret-store.mjs'

const postgresNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']

export async function refuseUnreachableDatabases({ given }) {
  const { DATABASE_URL, REDIS_URL } = given
  const others = postgresNames.filter((name) => name !== 'DATABASE_URL' && given[name])
  if (!DATABASE_URL && others.length > 0) throw new Refusal(`${others.join(' and ')} needs DATABASE_URL, too.`)
  for (const name of postgresNames) {
    if (given[name]) await refuseUnreachable(name, given[name], ['postgres:', 'postgresql:'], 5432)
  }
  if (REDIS_URL) await refuseUnreachable('REDIS_URL', REDIS_URL, ['redis:', 'rediss:'], 6379)
}

/** Returns the given or embedded Postgres addresses. */
export async function bringPostgres({ given, dataDir }, supervisor) {
  if (given.DATABASE_URL) return { DATABASE_URL: given.DATABASE_URL }
  const kept = openSecretStore(dataDir)
  const postgres = await embeddedPostgres(dataDir, kept, { database: 'enp' })
  await supervisor.add(postgres.entry)
  return {
    DATABASE_URL: withUser(postgres.url, 'enp_app', kept.secret('postgresAppPassword')),
    DATABASE_DIRECT_URL: postgres.url,
  }
}

function withUser(address, name, password) {
  const url = new URL(address)
  url.username = name
  url.password = password
  return url.toString()
}

export async function bringRedis({ given, dataDir }, supervisor) {
  if (given.REDIS_URL) return given.REDIS_URL
  const redis = await embeddedRedis(dataDir, openSecretStore(dataDir), await redisServer(dataDir))
  await supervisor.add(redis.entry)
  return redis.url
}
