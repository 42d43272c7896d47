import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { transactionPooler } from '../postgres/pgbouncer.mjs'
import { embeddedPostgres } from '../postgres/postgres.mjs'
import { stopChild } from '../processes/children.mjs'
import { root } from '../processes/root.mjs'
import { programsFolder } from '../product/compile.mjs'
import { isAlive } from '../product/run-file.mjs'
import { openSecretStore } from '../product/secret-store.mjs'
import { embeddedRedis } from '../redis/redis.mjs'
import { redisServer } from '../redis/redis-server.mjs'

const prefix = 'enp-tests-'
const memoryFolder = '/dev/shm'
/** The databases of all flows take some gigabytes. */
const room = 8 * 2 ** 30

/**
 * Vitest's globalSetup: one temporary Postgres cluster (TEST_DATABASE_URL, a superuser, database
 * `postgres`) and Redis (TEST_REDIS_URL) for the run, unless given. TEST_FOLDER is for files of
 * tests and is deleted with the run. TEST_PROGRAMS is for compiled programs. TEST_POOLER=on puts
 * PgBouncer in transaction mode before Postgres.
 */
export default async function setup() {
  removeLeftovers()
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), `${prefix}${process.pid}-`))
  process.env.TEST_FOLDER = folder
  process.env.TEST_PROGRAMS = await programsFolder()
  const kept = openSecretStore(folder)
  const entries = []
  if (!process.env.TEST_DATABASE_URL) {
    // The data is temporary, so no durability is needed.
    const settings = [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
      ...[`unix_socket_directories=${folder}`, 'dynamic_shared_memory_type=mmap'],
    ]
    const postgres = await embeddedPostgres(folder, kept, { database: 'postgres', settings })
    // SIGQUIT, because the data of a fast shutdown is not needed.
    entries.push({ ...postgres.entry, stopSignal: 'SIGQUIT' })
    // A Unix socket: TCP writes took a fifth of the flows' processor time.
    process.env.TEST_DATABASE_URL = `${postgres.url}?host=${encodeURIComponent(folder)}`
  }
  if (!process.env.TEST_REDIS_URL) {
    const redis = await embeddedRedis(folder, kept, await redisServer(join(root, '.data')))
    entries.push(redis.entry)
    process.env.TEST_REDIS_URL = redis.url
  }
  const started = await Promise.all(entries.map(start))
  if (process.env.TEST_POOLER === 'on') started.push(await start(await pooler(folder)))
  return async () => {
    await Promise.all(started.map(({ child, signal }) => stopChild(child, signal, 5000)))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pooler(folder) {
  const address = new URL(process.env.TEST_DATABASE_URL)
  address.searchParams.delete('host')
  address.username = 'enp_app'
  address.password = 'of-the-flows'
  const { url, entry } = await transactionPooler(folder, address.toString())
  process.env.TEST_POOLER_URL = url
  return entry
}

async function start(entry) {
  const { process: child, ready } = await entry.start()
  await ready
  child.unref()
  return { child, signal: entry.stopSignal }
}

/** Writing and deleting files in memory takes a tenth of the time. */
function hasRoomInMemory() {
  const { bavail, bsize } = toFree(memoryFolder)
  return Math.min(bavail * bsize, freemem()) > room
}

function toFree(folder) {
  try {
    return statfsSync(folder)
  } catch {
    return { bavail: 0, bsize: 0 }
  }
}

function removeLeftovers() {
  for (const folder of [memoryFolder, tmpdir()]) {
    for (const name of namesIn(folder).filter((entry) => entry.startsWith(prefix))) {
      if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
