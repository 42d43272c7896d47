import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, environmentOf, isDebian, unpackPackages } from '../packages/apt.mjs'
import { findCommand } from '../packages/find-command.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

/** Returns `{ command, env }` of a Redis server: on PATH, installed or unpacked. */
export async function redisServer(dataDir) {
  const folder = join(dataDir, 'tools', 'redis')
  const found = (await onPath()) ?? (await unpacked(folder))
  if (found) return found
  if (isDebian()) {
    console.log('Getting Redis…')
    if (process.getuid?.() === 0) await aptInstall('redis-server')
    else await unpack(folder)
    const fetched = (await onPath()) ?? (await unpacked(folder))
    if (fetched) return fetched
  }
  throw new Refusal(
    'Redis 6.2 or newer is needed: install redis-server or valkey-server (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) or set REDIS_URL.',
  )
}

async function onPath() {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = findCommand(name)
    if (command && (await isRecent(command, process.env))) return { command, env: process.env }
  }
}

async function unpacked(folder) {
  const command = join(folder, 'usr', 'bin', 'redis-server')
  if (!existsSync(command)) return undefined
  const env = environmentOf(folder)
  return (await isRecent(command, env)) ? { command, env } : undefined
}

async function isRecent(command, env) {
  const { code, lines } = await runToEnd(command, ['--version'], { env })
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(lines.join(' ')) ?? []
  return code === 0 && Number(major) + Number(minor) / 100 >= 6.02
}

async function unpack(folder) {
  const packages = ['redis-server', 'redis-tools']
  const { lines } = await runToEnd('apt-cache', ['depends', '--important', ...packages])
  const needed = lines.flatMap((line) => /^\s*Depends: (lib[^\s:]+)/.exec(line)?.[1] ?? [])
  await unpackPackages(folder, [...packages, ...new Set(needed)])
}
