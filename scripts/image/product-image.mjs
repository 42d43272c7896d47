import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from '../packages/apt.mjs'
import { root } from '../processes/root.mjs'
import { bringBaseImage } from './base-image.mjs'
import { mustRun } from './must-run.mjs'

const image = 'localhost/enp-travel:local'
export const largestMegabytes = 250

/** Builds the Dockerfile without a registry, and unpacks the image's file system into `folder`. */
export async function buildImage(folder) {
  const command = await debianProgram('buildah')
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }
  const buildah = (args) => mustRun(command, args, { cwd: root, env })
  await bringBaseImage(buildah)
  console.log('Building the image…')
  await buildah(['build', '--pull-never', '--network', 'host', '--layers', '--format', 'docker', '--tag', image, '.'])
  const container = await buildah(['from', '--pull-never', image])
  rmSync(folder, { recursive: true, force: true })
  cpSync(await buildah(['mount', container]), folder, { recursive: true, verbatimSymlinks: true })
  await buildah(['rm', container])
  // Places that a container runtime fills; the file system itself stays read-only.
  for (const path of ['dev', 'proc']) mkdirSync(join(folder, path), { recursive: true })
}

/** @returns {Promise<number>} megabytes of all files */
export async function measure(folder) {
  const [kilobytes] = (await mustRun('du', ['-s', '--apparent-size', '--block-size=kB', folder])).split('kB')
  return Math.round(Number(kilobytes) / 1000)
}

/** Counts the packages of the image by licence. */
export function countLicences(folder) {
  const counts = new Map()
  for (const path of listPackages(join(folder, 'srv/enp/node_modules'))) {
    const { license = 'not stated' } = JSON.parse(readFileSync(path, 'utf8'))
    const name = typeof license === 'string' ? license : license.type
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

function listPackages(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.bin')
    .flatMap(({ name }) => {
      if (name.startsWith('@')) return listPackages(join(folder, name))
      const inside = readdirSync(join(folder, name))
      const nested = inside.includes('node_modules') ? listPackages(join(folder, name, 'node_modules')) : []
      return [...(inside.includes('package.json') ? [join(folder, name, 'package.json')] : []), ...nested]
    })
}
