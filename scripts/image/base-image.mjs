import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { debianProgram } from '../packages/apt.mjs'
import { findCommand } from '../packages/find-command.mjs'
import { nodeBinary } from '../packages/node-binary.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { mustRun } from './must-run.mjs'

/** The base in the Dockerfile, which Docker fetches from its registry. */
const name = 'docker.io/library/node'
const tag = '24-bookworm-slim'
const nodeVersion = '24'
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Makes the base image of Debian's packages and of npm's package `node`, unless it exists. */
export async function bringBaseImage(buildah) {
  if ((await buildah(['images', '--format', '{{.Name}}:{{.Tag}}'])).split('\n').includes(`${name}:${tag}`)) return
  console.log('Making the base image of Debian packages…')
  const folder = mkdtempSync(join(tmpdir(), 'enp-base-'))
  try {
    const system = join(folder, 'system')
    await mustRun(await debianProgram('debootstrap'), [
      '--variant=minbase',
      'bookworm',
      system,
      'http://deb.debian.org/debian',
    ])
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
      rmSync(join(system, path), { recursive: true, force: true })
    await addNode(join(system, 'usr/local'))
    const container = await buildah(['from', 'scratch'])
    await buildah(['add', '--quiet', container, system, '/'])
    await buildah(['config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container])
    await buildah(['commit', '--quiet', container, `${name}:${tag}`])
    await buildah(['rm', container])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addNode(local) {
  const npm = findCommand('npm')
  if (!npm) throw new Refusal('npm is needed.')
  cpSync(await nodeBinary(nodeVersion), join(local, 'bin/node'))
  cpSync(await npmFolder(npm), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  if (!existsSync(certificates)) return
  mkdirSync(join(local, 'etc'), { recursive: true })
  cpSync(certificates, join(local, 'etc/certificates.crt'))
  writeFileSync(join(local, 'etc/npmrc'), 'cafile=/usr/local/etc/certificates.crt\n')
}

async function npmFolder(npm) {
  return dirname(dirname(await mustRun('readlink', ['-f', npm])))
}
