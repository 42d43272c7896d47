import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startChild } from '../processes/children.mjs'
import { openOutputLog } from '../processes/output-log.mjs'
import { Refusal } from '../processes/refusal.mjs'

const title = 'The embedded Redis'
const readyWithinMs = 30_000

/** Prepares an embedded Redis on a private loopback port, its data in `dataDir`/redis. */
export async function embeddedRedis(dataDir, kept, server) {
  const folder = join(dataDir, 'redis')
  const port = await kept.port('redisPort')
  const password = kept.secret('redisPassword')
  const config = join(folder, 'redis.conf')
  const log = join(dataDir, 'redis.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(config, configuration({ port, password, folder }), { mode: 0o600 })
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    entry: {
      name: 'redis',
      title,
      stopSignal: 'SIGTERM',
      start: async () => {
        const { descriptor, keepSmall } = openOutputLog(log)
        // kill -9 loses nothing: acknowledged writes are in the append-only file.
        const child = startChild(server.command, [config], {
          env: server.env,
          stdio: ['ignore', descriptor, descriptor],
        })
        keepSmall(child)
        return { process: child, ready: untilReady(child, port, password, log), lastWords: () => undefined }
      },
    },
  }
}

/** BullMQ forbids eviction; jobs survive restarts. The password excludes other local users. */
const configuration = ({ port, password, folder }) => `bind 127.0.0.1
port ${port}
requirepass ${password}
dir "${folder}"
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
`

async function untilReady(child, port, password, log) {
  child.once('error', () => {})
  const until = Date.now() + readyWithinMs
  while (isRunning(child) && Date.now() < until) {
    if ((await ping(port, password)).includes('+PONG')) return
    await sleep(20)
  }
  const reason = readFileSync(log, 'utf8')
    .split('\n')
    .findLast((line) => /fatal|error|failed|warning/i.test(line))
  throw new Refusal(`${title} didn't start: ${reason?.trim() ?? `see ${log}`}`)
}

/** Returns the reply to one PING; it is -LOADING while Redis reads its data. */
function ping(port, password) {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 })
    socket.on('connect', () => socket.end(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
