// Starts the product with the programs of the image in the folder IMAGE: read-only, as its
// unprivileged user. The mounts are in a private namespace and end with it.
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from './image/must-run.mjs'
import { Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'
import { readSettings } from './product/environment.mjs'
import { program } from './product/programs.mjs'
import { claimRunFile } from './product/run-file.mjs'
import { startProduct } from './product/start-product.mjs'

const { IMAGE: image, MOUNTED: isMounted } = process.env
const userId = 1000

runCommand(async (supervisor, keep) => {
  if (!image) throw new Refusal('Which image? IMAGE is the folder that npm run image makes.')
  if (!isMounted) return runInNamespace()
  const settings = readSettings()
  const runFile = keep(claimRunFile(settings.dataDir))
  await mountImage(settings.dataDir)
  const { messenger, miniApp } = await startProduct(settings, supervisor, runFile, { bringPrograms })
  console.log(`\nenp travel is ready.\n  Chat with the bot  ${messenger}\n  Mini app           ${miniApp}\n`)
})

async function runInNamespace() {
  const args = ['--mount', process.execPath, join(root, 'scripts/start-image.mjs')]
  const { code } = await runToEnd('unshare', args, { env: { ...process.env, MOUNTED: '1' }, show: true })
  return code
}

async function mountImage(dataDir) {
  const data = join(dataDir, 'image-data')
  mkdirSync(data, { recursive: true })
  chownSync(data, userId, userId)
  await mustRun('mount', ['--bind', image, image])
  await mustRun('mount', ['-o', 'remount,bind,ro', image])
  for (const path of ['dev', 'proc']) await mustRun('mount', ['--rbind', `/${path}`, join(image, path)])
  await mustRun('mount', ['-t', 'tmpfs', 'tmpfs', join(image, 'tmp')])
  await mustRun('mount', ['--bind', data, join(image, 'var/lib/enp')])
}

async function bringPrograms(given, supervisor) {
  const env = { ...given, DATA_DIR: '/var/lib/enp' }
  const inImage = (name) => ({
    command: 'chroot',
    args: [`--userspec=${userId}:${userId}`, image, '/usr/local/bin/node', '/srv/enp/bin/enp', name],
  })
  const bring = (name) => supervisor.add(program(name, env, { instead: () => inImage(name) }))
  await bring('server')
  await Promise.all([bring('worker'), bring('bot')])
}
