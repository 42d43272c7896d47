import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram } from './apt.mjs'
import { isRunning, startChild } from './children.mjs'
import { freePort } from './ports.mjs'
import { postgresPlace } from './postgres-place.mjs'
import { Refusal } from './refusal.mjs'

const title = 'PgBouncer'

/**
 * A PgBouncer in transaction mode before every database of a Postgres: few server connections, shared by all.
 * @param address of Postgres as the one role that may pass
 * @returns the address with the pooler's port, and an entry for the supervisor
 */
export async function transactionPooler(dataDir, address) {
  const command = await debianProgram('pgbouncer')
  const folder = join(dataDir, 'pgbouncer')
  const port = await freePort()
  const target = new URL(address)
  const log = join(dataDir, 'pgbouncer.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`, { mode: 0o600 })
  writeFileSync(join(folder, 'pgbouncer.ini'), configuration(folder, port, target.port), { mode: 0o600 })
  const pooled = new URL(address)
  pooled.port = String(port)
  return {
    url: pooled.toString(),
    entry: {
      name: 'pooler',
      title,
      stopSignal: 'SIGTERM',
      start: async () => {
        const { prefix } = await postgresPlace(dataDir)
        const output = openSync(log, 'w', 0o600)
        // As root it refuses to run, as Postgres does.
        const child = startChild(command, [join(folder, 'pgbouncer.ini')], {
          stdio: ['ignore', output, output],
          prefix,
        })
        return { process: child, ready: untilListening(child, port, log), lastWords: () => undefined }
      },
    },
  }
}

const configuration = (folder, port, serverPort) => `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
server_idle_timeout = 5
`

async function untilListening(child, port, log) {
  child.once('error', () => {})
  const until = Date.now() + 20_000
  while (isRunning(child) && Date.now() < until) {
    if (await listens(port)) return
    await sleep(50)
  }
  throw new Refusal(`${title} didn't start: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`)
}

/** Whether somebody accepts connections on a port of this machine. */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
