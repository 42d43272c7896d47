import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }

/** Creates a missing data folder; afterwards the superuser `enp` has the stored password. */
export async function createCluster(place, kept, database) {
  const exists = existsSync(join(place.data, 'PG_VERSION'))
  if (exists) refuseOtherVersion(place)
  if (exists && kept.has('postgresPassword')) return
  const password = `ALTER ROLE enp PASSWORD '${kept.secret('postgresPassword')}'`
  // The stored secrets were lost: the data is worth more than the old password.
  if (exists) return single(place, place.data, [password])

  // Created aside and moved at the end, so that a killed start leaves nothing behind.
  const draft = `${place.data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (place.owner) await chown(draft, place.owner.uid, place.owner.gid)
  await initialise(place, draft)
  await single(place, draft, [password, ...(database === 'postgres' ? [] : [`CREATE DATABASE "${database}"`])])
  // Initialized with trust, but no server has listened until this line.
  const ways = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256']
  writeFileSync(join(draft, 'pg_hba.conf'), `${ways.join('\n')}\n`)
  rmSync(place.data, { recursive: true, force: true })
  renameSync(draft, place.data)
}

/** ICU, because plain C.UTF-8 sorts «ё» after «я». */
async function initialise(place, folder) {
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8', '--encoding=UTF8']
  await run(place, 'initdb', ['-D', folder, '-U', 'enp', '--auth=trust', ...locale])
}

/** Runs SQL in single-user mode; the output is checked, because Postgres continues after errors. */
async function single(place, folder, statements) {
  const input = statements.map((statement) => `${statement};\n`).join('')
  const errors = await run(place, 'postgres', ['--single', '-D', folder, 'postgres'], input)
  if (errors.some((line) => /\b(ERROR|FATAL|PANIC): /.test(line))) {
    throw new Refusal(`The embedded Postgres couldn't be set up in ${place.data}: remove that folder and start again.`)
  }
}

async function run(place, name, args, input) {
  const [command = '', ...rest] = [...place.prefix, join(place.bin, name), ...args]
  const { code, lines, errors } = await runToEnd(command, rest, { env: postgresEnvironment, input })
  if (code === 0) return errors
  const reason = lines.findLast((line) => /error|fatal|could not|cannot/i.test(line)) ?? `code ${code}`
  throw new Refusal(`The embedded Postgres couldn't be set up (${name}: ${reason.trim()}): set DATABASE_URL instead.`)
}

function refuseOtherVersion({ data, version }) {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === version) return
  throw new Refusal(
    `The data in ${data} is from PostgreSQL ${found}, but this is ${version}: move it away or set DATABASE_URL.`,
  )
}
