import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, environmentOf, isDebian, unpackPackages } from '../packages/apt.mjs'
import { findCommand } from '../packages/find-command.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

const debianFolder = '/usr/lib/postgresql'

/** Finds pgbench on PATH or in Debian's folder, else unpacks the package under DATA_DIR. */
export async function pgbench(dataDir) {
  const folder = join(dataDir, 'tools', 'pgbench')
  const found = (await here()) ?? (await unpacked(folder))
  if (found) return found
  if (isDebian()) {
    console.log('Getting pgbench…')
    await unpack(folder)
    const fetched = await unpacked(folder)
    if (fetched) return fetched
  }
  throw new Refusal(
    'pgbench is needed: install it (Debian: postgresql-contrib; Fedora: postgresql-contrib; macOS: brew install libpq) and put it on PATH.',
  )
}

async function here() {
  for (const command of [findCommand('pgbench'), ...inVersions(debianFolder)]) {
    if (command && (await works(command, process.env))) return { command, env: process.env }
  }
}

async function unpacked(folder) {
  const env = environmentOf(folder)
  for (const command of inVersions(join(folder, debianFolder))) {
    if (await works(command, env)) return { command, env }
  }
}

function inVersions(folder) {
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(folder, version, 'bin', 'pgbench')).filter((command) => existsSync(command))
}

async function works(command, env) {
  return (await runToEnd(command, ['--version'], { env })).code === 0
}

/** pgbench is in the server's package, but needs only the client library. */
async function unpack(folder) {
  const isRoot = process.getuid?.() === 0
  if (isRoot) await aptInstall('libpq5')
  const [server] = await listDependencies(/^postgresql-\d+$/, 'postgresql')
  const libraries = isRoot ? [] : await listDependencies(/^lib/, '--recurse', 'libpq5')
  await unpackPackages(folder, [server, ...libraries].filter(Boolean))
}

async function listDependencies(wanted, ...args) {
  const { lines } = await runToEnd('apt-cache', ['depends', '--important', ...args])
  const names = lines.map((line) => line.replace(/^\s*(?:\w+:)?\s*/, '').replace(/:.*/, ''))
  return [...new Set([...names, 'libpq5'])].filter((name) => wanted.test(name))
}
