import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

/** Short, so that the drill does not wait; docs/operate/backup-and-restore.md has 60. */
const archiveSeconds = 2

/** How long the newest changes may take to reach the archive. */
export const archivedWithinMs = 5 * archiveSeconds * 1_000

/** pgBackRest with `ops/pgbackrest.conf`; only its folders and the database are other ones. */
export function openPointInTime(command, folder, dataDir) {
  const data = join(dataDir, 'postgres')
  const place = (name) => {
    const path = join(folder, 'pgbackrest', name)
    mkdirSync(path, { recursive: true })
    return path
  }
  const settings = {
    PGBACKREST_CONFIG: join(root, 'ops', 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: place('repository'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    PGBACKREST_LOCK_PATH: place('lock'),
  }
  // Postgres starts these commands without our environment.
  const assignments = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  const fromPostgres = (args) => `env ${assignments.join(' ')} ${command} --stanza=enp ${args}`

  async function run(env, ...args) {
    const { code, lines } = await runToEnd(command, ['--stanza=enp', ...args], {
      env: { ...process.env, ...settings, ...env },
    })
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} exited with ${code}:\n${lines.join('\n')}`)
  }

  return {
    /** From the next start. The product of this folder must be stopped. */
    archiveLog() {
      const lines = ['archive_mode = on', `archive_command = '${fromPostgres('archive-push %p')}'`]
      appendFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\narchive_timeout = ${archiveSeconds}\n`)
    },
    async backUp(product) {
      const { hostname, port, username, password } = new URL(product.run().DATABASE_DIRECT_URL)
      const env = {
        ...{ PGHOST: hostname, PGPASSWORD: password, PGBACKREST_PG1_PORT: port, PGBACKREST_PG1_USER: username },
        PGBACKREST_PG1_DATABASE: 'enp',
      }
      await run(env, 'stanza-create')
      await run(env, 'check')
      await run(env, '--type=full', 'backup')
    },
    async restore(moment) {
      rmSync(join(data, 'postmaster.pid'), { force: true })
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
      const restoreCommand = `--recovery-option=restore_command=${fromPostgres('archive-get %f "%p"')}`
      const options = ['--delta', '--type=time', `--target=${target}`, '--target-action=promote']
      await run({}, ...options, restoreCommand, 'restore')
      // Then "ready" means that Postgres is promoted, not only readable.
      appendFileSync(join(data, 'postgresql.auto.conf'), 'hot_standby = off\n')
    },
  }
}
