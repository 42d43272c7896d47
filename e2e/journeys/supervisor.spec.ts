import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { Redis } from 'ioredis'
import pg from 'pg'

// `npm start` as a person meets it: on ports and a folder of its own, beside whatever else runs on this machine.
const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'enp-supervisor-'))
/** A start within 15 s is promised of a quiet machine: `npm run test:long` gives it one, here another worker is busy too. */
const readyWithinMs = process.env.LONG ? 15_000 : 60_000
/** The promise is 30 s, of the same quiet machine. */
const readyAgainMs = process.env.LONG ? 30_000 : 90_000
const notInherited = /^(DATABASE_|MEDIA_URL|REDIS_URL|BOT_|SERVICE_TOKEN|JWT_SECRET|WEBAPP_URL|NODE_ENV|INTERNAL_|npm_)/
let ports: { PORT: number; SIMULATOR_PORT: number; INTERNAL_PORT: number }

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'reads /proc')
test.setTimeout(180_000)

test.beforeAll(async () => {
  ports = { PORT: await freePort(), SIMULATOR_PORT: await freePort(), INTERNAL_PORT: await freePort() }
})

test.afterEach(async () => {
  for (const pid of processesOf(dataDir)) endNow(pid)
  await expect.poll(() => processesOf(dataDir)).toEqual([])
})

test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('Ctrl-C leaves no process and no open port', async () => {
  const npm = start('npm', ['start'])
  await ready(npm)
  expect(processesOf(dataDir).length).toBeGreaterThan(6)
  const startedAt = Date.now()
  // A terminal sends it to the whole foreground group.
  process.kill(-pidOf(npm), 'SIGINT')
  await ended(npm)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(processesOf(dataDir)).toEqual([])
  for (const port of Object.values(ports)) expect(await isFree(port)).toBe(true)
})

test('kill -9 leaves no process within 5 s; the next start is ready in time with the data kept', async () => {
  await ready(start('npm', ['start']))
  await write('kept')
  process.kill(runFile().pid, 'SIGKILL')
  await expect.poll(() => processesOf(dataDir), { timeout: 5000 }).toEqual([])

  const startedAt = Date.now()
  const npm = start('npm', ['start'])
  await ready(npm)
  expect(Date.now() - startedAt).toBeLessThan(readyWithinMs)
  expect(await read()).toEqual(['kept', 'kept'])

  // npm itself killed: its supervisor notices.
  npm.kill('SIGKILL')
  await expect.poll(() => processesOf(dataDir), { timeout: 5000 }).toEqual([])
})

test('kill -9 at once leaves nothing that stops the next start, though nobody has reaped the killed one', async () => {
  // The shell becomes another program that never asks how its child ended: that stays a zombie.
  const parent = start('sh', ['-c', 'node scripts/start.mjs & echo "pid $!"; exec sleep 600'])
  const pid = await pidIn(parent)
  await expect.poll(() => processesOf(dataDir).length).toBeGreaterThan(3)
  process.kill(pid, 'SIGKILL')
  await ready(start('node', ['scripts/start.mjs']))
  expect(readFileSync(`/proc/${pid}/stat`, 'latin1')).toMatch(/\) Z /)
})

test('what dies is started again; a second start in the same folder is refused', async () => {
  await ready(start('node', ['scripts/start.mjs']))
  const before = runFile().processes
  for (const name of ['server', 'worker', 'bot', 'postgres', 'redis']) process.kill(Number(before[name]), 'SIGKILL')
  for (const name of ['server', 'worker', 'bot', 'postgres', 'redis']) {
    await expect.poll(() => runFile().processes[name], { timeout: readyWithinMs }).not.toBe(before[name])
  }
  const live = () => fetch(`http://127.0.0.1:${ports.PORT}/health/live`).then((answer) => answer.status, String)
  await expect.poll(live, { timeout: readyWithinMs }).toBe(200)
  await expect.poll(read, { timeout: readyWithinMs }).toEqual(['kept', 'kept'])

  const sentence = await refusal({})
  expect(sentence).toContain('running in this folder already')
})

const steps = process.env.LONG ? 30 : 6

test('kill -9 of one program after the other, every 2 s, ends nothing, and all are back within 30 s', async () => {
  await ready(start('node', ['scripts/start.mjs']))
  await write('kept')
  const names = ['bot', 'server', 'worker', 'redis', 'postgres', 'bot']
  for (let step = 0; step < steps; step += 1) {
    const name = names[step % names.length] ?? 'bot'
    endNow(Number(runFile().processes[name]))
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  const health = () => fetch(`http://127.0.0.1:${ports.PORT}/health/ready`).then((answer) => answer.json(), String)
  await expect.poll(health, { timeout: readyAgainMs }).toEqual({ success: true, degraded: [] })
  await expect.poll(read, { timeout: readyAgainMs }).toEqual(['kept', 'kept'])
})

test('SIGTERM to Postgres, which would wait for its clients for ever, is followed by a new start', async () => {
  await ready(start('node', ['scripts/start.mjs']))
  await write('kept')
  const before = runFile().processes.postgres
  process.kill(Number(before), 'SIGTERM')
  await expect.poll(() => runFile().processes.postgres, { timeout: readyAgainMs }).not.toBe(before)
  await expect.poll(read, { timeout: readyAgainMs }).toEqual(['kept', 'kept'])
})

test('a port in use is one sentence', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  expect(await refusal({ PORT: `${port}` })).toBe(`Port ${port} is in use: stop what holds it or set PORT.`)
  holder.close()
})

test('an unreachable database is one sentence that names the variable and not the value', async () => {
  for (const [name, scheme] of [
    ['DATABASE_URL', 'postgres'],
    ['REDIS_URL', 'redis'],
  ] as const) {
    const sentence = await refusal({ [name]: `${scheme}://someone:hidden@127.0.0.1:${await freePort()}/db` })
    expect(sentence).toContain(`${name} can't be reached`)
    expect(sentence).not.toContain('hidden')
  }
})

test('a refused token is one sentence without the token', async () => {
  const messenger = http.createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end('{"ok":false,"error_code":401,"description":"Unauthorized"}')
  })
  messenger.listen(0, '127.0.0.1')
  await once(messenger, 'listening')
  const { port } = messenger.address() as AddressInfo
  const token = '1234567890:refused-refused-refused-refused-re'
  const sentence = await refusal({ BOT_TOKEN: token, BOT_API_ROOT: `http://127.0.0.1:${port}` })
  messenger.close()
  expect(sentence).toContain('BOT_TOKEN')
  expect(sentence).not.toContain(token)
  expect(processesOf(dataDir)).toEqual([])
})

test('production refuses stand-ins by name', async () => {
  expect(await refusal({ NODE_ENV: 'production', REDIS_URL: 'redis://hidden' })).toBe(
    'NODE_ENV=production needs DATABASE_URL, BOT_TOKEN, SERVICE_TOKEN, JWT_SECRET.',
  )
})

function start(command: string, args: string[], more: Record<string, string> = {}): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notInherited.test(name)))
  const env = {
    ...inherited,
    PORT: `${ports.PORT}`,
    SIMULATOR_PORT: `${ports.SIMULATOR_PORT}`,
    INTERNAL_PORT: `${ports.INTERNAL_PORT}`,
    DATA_DIR: dataDir,
    ...more,
  }
  return spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function pidIn(parent: ChildProcess) {
  const [said] = await once(parent.stdout ?? parent, 'data')
  return Number(/pid (\d+)/.exec(String(said))?.[1])
}

/** Resolves when the product says so; a start that ends instead fails with what it said. */
async function ready(child: ChildProcess) {
  let output = ''
  child.stderr?.on('data', (data) => {
    output += data
  })
  const told = new Promise<void>((resolve) => {
    child.stdout?.on('data', (data) => {
      output += data
      if (output.includes('enp travel is ready.')) resolve()
    })
  })
  const gone = ended(child).then(() => Promise.reject(new Error(`It ended before it was ready:\n${output}`)))
  gone.catch(() => {})
  await Promise.race([told, gone])
}

/** The one sentence of a start that refuses; anything but one line on stderr and exit code 1 is a failure. */
async function refusal(more: Record<string, string>) {
  const child = start('node', ['scripts/start.mjs'], more)
  let errors = ''
  child.stderr?.on('data', (data) => {
    errors += data
  })
  child.stdout?.resume()
  expect(await ended(child), errors).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('close', resolve))
}

/** Every process that belongs to a folder: by its environment, its command line or where it works. */
function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => {
    try {
      const texts = ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1'))
      return [...texts, readlinkSync(`/proc/${pid}/cwd`)].some((text) => text.includes(folder))
    } catch {
      return false
    }
  })
}

function runFile(): { pid: number; DATABASE_DIRECT_URL: string; REDIS_URL: string; processes: Record<string, number> } {
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
}

async function write(word: string) {
  await withDatabases(async (database, redis) => {
    await database.query('create table if not exists supervisor_probe (word text primary key)')
    await database.query('insert into supervisor_probe values ($1) on conflict do nothing', [word])
    await redis.set('supervisor-probe', word)
  })
}

async function read() {
  return withDatabases(async (database, redis) => {
    const { rows } = await database.query<{ word: string }>('select word from supervisor_probe')
    return [rows[0]?.word, await redis.get('supervisor-probe')]
  })
}

async function withDatabases<Result>(work: (database: pg.Client, redis: Redis) => Promise<Result>) {
  const database = new pg.Client({ connectionString: runFile().DATABASE_DIRECT_URL })
  const redis = new Redis(runFile().REDIS_URL)
  database.on('error', () => {})
  redis.on('error', () => {})
  try {
    await database.connect()
    return await work(database, redis)
  } finally {
    redis.disconnect()
    await database.end()
  }
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went by itself meanwhile.
  }
}

function pidOf(child: ChildProcess) {
  if (child.pid === undefined) throw new Error('It was not started.')
  return child.pid
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
