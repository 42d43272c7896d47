import { findCommand } from './commands.mjs'
import { runToEnd } from './run-to-end.mjs'

export const isDebian = () => findCommand('apt-get') !== undefined && findCommand('dpkg') !== undefined

/** Installs a Debian package as root. Whether it worked shows in what the caller was looking for. */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => runToEnd('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  await runToEnd('apt-get', ['update'], { env })
  return (await install()).code === 0
}
