import { existsSync } from 'node:fs'
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

/** Returns the program of the Debian package of the same name. */
export async function debianProgram(name) {
  const find = () => findCommand(name) ?? [`/usr/sbin/${name}`].find(existsSync)
  const found = find()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`Installing ${name}…`)
    await aptInstall(name)
    const installed = find()
    if (installed) return installed
  }
  throw new Refusal(`${name} is needed: install it (Debian: sudo apt-get install ${name}).`)
}
