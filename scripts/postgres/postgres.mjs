import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startChild } from '../processes/children.mjs'
import { openOutputLog } from '../processes/output-log.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { createCluster, postgresEnvironment } from './cluster.mjs'
import { postgresPlace } from './location.mjs'
import { clearOldPostmaster } from './old-postmaster.mjs'

const title = 'The embedded Postgres'
const readyWithinMs = 30_000
const lookEveryMs = 1_000

/**
 * Prepares an embedded PostgreSQL on a private loopback port, its data in `dataDir`/postgres.
 * @param kept from `openSecretStore`
 * @param {{ database: string, settings?: string[] }} options further server settings, `name=value`
 * @returns the address (a superuser's) and an entry for the supervisor
 */
export async function embeddedPostgres(dataDir, kept, { database, settings = [] }) {
  const place = await postgresPlace(dataDir)
  await clearOldPostmaster(place.data)
  await createCluster(place, kept, database)
  const port = await kept.port('postgresPort')
  const log = join(dataDir, 'postgres.log')
  return {
    url: `postgres://enp:${kept.secret('postgresPassword')}@127.0.0.1:${port}/${database}`,
    entry: {
      name: 'postgres',
      title,
      // Fast shutdown: ends sessions and writes everything, so that no recovery is needed.
      stopSignal: 'SIGINT',
      start: async () => {
        await clearOldPostmaster(place.data)
        return start(place, port, settings, log)
      },
    },
  }
}

/**
 * A catalog of 100,000 services fits in memory, docs/benchmarks.md; unused memory is not taken.
 */
const memory = 'shared_buffers=512MB'

async function start(place, port, settings, log) {
  const ours = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', memory]
  const all = [...ours, ...settings]
  const { descriptor, keepSmall } = openOutputLog(log)
  const child = startChild(join(place.bin, 'postgres'), ['-D', place.data, ...all.flatMap((one) => ['-c', one])], {
    env: postgresEnvironment,
    stdio: ['ignore', descriptor, descriptor],
    prefix: place.prefix,
    deathSignal: 'INT',
  })
  keepSmall(child)
  hurryStop(child, place.data)
  return { process: child, ready: untilReady(child, place.data, log), lastWords: () => undefined }
}

/** Polls the last line of the pid file for the state, as pg_ctl does. */
async function untilReady(child, data, log) {
  child.once('error', () => {})
  const until = Date.now() + readyWithinMs
  while (isRunning(child) && Date.now() < until) {
    if (postmasterState(data) === 'ready') return
    await sleep(20)
  }
  throw new Refusal(`${title} didn't start: ${lastFatal(log) ?? `see ${log}`}`)
}

/**
 * On SIGTERM Postgres waits for its clients, and pools never leave: it would refuse connections for
 * ever. A second signal ends the sessions, and the supervisor restarts it.
 */
function hurryStop(child, data) {
  const timer = setInterval(() => {
    if (postmasterState(data) === 'stopping') child.kill('SIGINT')
  }, lookEveryMs)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
}

function postmasterState(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
  } catch {
    return undefined
  }
}

const lastFatal = (log) => /^.*?(?:FATAL|PANIC): {2}(.*)$/m.exec(readFileSync(log, 'utf8'))?.[1]
