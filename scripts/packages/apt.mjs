import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { findCommand } from './find-command.mjs'

export const isDebian = () => findCommand('apt-get') !== undefined && findCommand('dpkg') !== undefined

/** Installs a Debian package as root. Returns false on failure. */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => runToEnd('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  await runToEnd('apt-get', ['update'], { env })
  return (await install()).code === 0
}

/** Returns the program, a name or a path, of a Debian package, which mostly has the same name. */
export async function debianProgram(name, packageName = name) {
  const find = () => findCommand(name) ?? [`/usr/sbin/${name}`, name].filter(isAbsolute).find(existsSync)
  const found = find()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`Installing ${name}…`)
    await aptInstall(packageName)
    const installed = find()
    if (installed) return installed
  }
  throw new Refusal(`${name} is needed: install it (Debian: sudo apt-get install ${packageName}).`)
}

/** Unpacks Debian packages into a new folder, without the libraries that are installed. */
export async function unpackPackages(folder, names) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    if (name.startsWith('lib') && (await runToEnd('dpkg', ['-s', name])).code === 0) continue
    await runToEnd('apt-get', ['download', name], { cwd: folder })
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    await runToEnd('dpkg', ['-x', file, '.'], { cwd: folder })
    rmSync(join(folder, file))
  }
}

/** The environment in which a program of unpacked packages finds its libraries. */
export function environmentOf(folder) {
  const libraries = ['lib', 'usr/lib'].flatMap((path) => withSubfolders(join(folder, path)))
  return { ...process.env, LD_LIBRARY_PATH: libraries.join(':') }
}

function withSubfolders(folder) {
  if (!existsSync(folder)) return []
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inside.map((entry) => join(folder, entry.name))]
}
