import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from '../packages/apt.mjs'
import { startChild } from '../processes/children.mjs'
import { freePort } from '../processes/ports.mjs'
import { untilListening } from '../processes/until-listening.mjs'
import { postgresPlace } from './location.mjs'

const title = 'PgBouncer'

/** Returns an address behind PgBouncer in transaction mode, and its supervisor entry. */
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
        // Like Postgres it refuses to run as root.
        const child = startChild(command, [join(folder, 'pgbouncer.ini')], {
          stdio: ['ignore', output, output],
          prefix,
        })
        return { process: child, ready: untilListening(child, { port, log, title }), lastWords: () => undefined }
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
