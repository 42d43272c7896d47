import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild } from './children.mjs'
import { programsFolder } from './compile.mjs'
import { transactionPooler } from './pgbouncer.mjs'
import { embeddedPostgres } from './postgres.mjs'
import { embeddedRedis } from './redis.mjs'
import { redisServer } from './redis-server.mjs'
import { root } from './root.mjs'
import { isAlive } from './run-file.mjs'
import { openSecretStore } from './secret-store.mjs'

const prefix = 'enp-tests-'
const memoryFolder = '/dev/shm'
/** The databases of all flows are some gigabytes, until they go together. */
const room = 8 * 2 ** 30

/**
 * Vitest's globalSetup: one throw-away Postgres cluster and one Redis for the whole run, found by
 * tests in TEST_DATABASE_URL (a superuser, database `postgres`) and TEST_REDIS_URL. Addresses given
 * from outside are left alone. TEST_FOLDER is for files of the tests; it goes with the run.
 * Programs that tests run are compiled in TEST_PROGRAMS. TEST_POOLER=on puts PgBouncer in
 * transaction mode before it.
 */
export default async function setup() {
  removeLeftovers()
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), `${prefix}${process.pid}-`))
  process.env.TEST_FOLDER = folder
  process.env.TEST_PROGRAMS = await programsFolder()
  const kept = openSecretStore(folder)
  const entries = []
  if (!process.env.TEST_DATABASE_URL) {
    // Its data is thrown away, so waiting for the disk would prove nothing.
    const settings = [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
      // All it has is in the folder, and goes with it.
      ...[`unix_socket_directories=${folder}`, 'dynamic_shared_memory_type=mmap'],
    ]
    const postgres = await embeddedPostgres(folder, kept, { database: 'postgres', settings })
    // Nobody needs what a fast shutdown writes down.
    entries.push({ ...postgres.entry, stopSignal: 'SIGQUIT' })
    // By a socket file: writing to one of TCP is a fifth of what flows need of the processor.
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

/**
 * With TEST_POOLER=on the flows reach Postgres through a transaction pooler, as the role of the
 * program.
 */
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
  // A living child must not keep the test runner from ending.
  child.unref()
  return { child, signal: entry.stopSignal }
}

/** Files in memory are written, and removed, in a tenth of the time. */
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

/** A run that was killed has left its folder. */
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
