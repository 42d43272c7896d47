import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { Redis } from 'ioredis'
import pg from 'pg'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Limit of a start on a quiet machine is 15 s (`npm run test:slow`). */
export const readyWithinMs = process.env.TEST_SLOW ? 15_000 : 60_000
/** Limit of a restart: 30 s on the same quiet machine. */
export const readyAgainMs = process.env.TEST_SLOW ? 30_000 : 90_000
const notInherited =
  /^(DATABASE_|MEDIA_URL|REDIS_URL|BOT_|SERVICE_TOKEN|JWT_SECRET|CARD_|VOUCHER_|WEBAPP_URL|NODE_ENV|INTERNAL_|CHAIN_|TON_|USDT_|npm_)/

interface RunFile {
  readonly pid: number
  readonly DATABASE_DIRECT_URL: string
  readonly REDIS_URL: string
  readonly processes: Record<string, number>
}

export async function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'enp-supervisor-'))
  const ports = {
    PORT: await freePort(),
    SIMULATOR_PORT: await freePort(),
    INTERNAL_PORT: await freePort(),
    CHAIN_PORT: await freePort(),
  }

  function start(command: string, args: string[], more: Record<string, string> = {}): ChildProcess {
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notInherited.test(name)))
    const addresses = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `${port}`]))
    const env = { ...inherited, ...addresses, DATA_DIR: dataDir, ...more }
    return spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  }

  const processes = () => listProcesses(dataDir)
  const runFile = (): RunFile => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))

  /** Returns the one line of a refused start; fails on more stderr or an exit code other than 1. */
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

  async function endAll() {
    for (const pid of processes()) endNow(pid)
    await expect.poll(processes).toEqual([])
  }

  return {
    ports,
    start,
    processes,
    runFile,
    refusal,
    endAll,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
    write: (word: string) => withDatabases(runFile(), (database, redis) => writeProbe(database, redis, word)),
    /** Returns an error as text while one of the databases restarts. */
    read: () => withDatabases(runFile(), readProbe).catch(String),
  }
}

export async function ready(child: ChildProcess) {
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

export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('close', resolve))
}

function listProcesses(folder: string): number[] {
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

async function writeProbe(database: pg.Client, redis: Redis, word: string) {
  await database.query('create table if not exists supervisor_probe (word text primary key)')
  await database.query('insert into supervisor_probe values ($1) on conflict do nothing', [word])
  await redis.set('supervisor-probe', word)
}

async function readProbe(database: pg.Client, redis: Redis) {
  const { rows } = await database.query<{ word: string }>('select word from supervisor_probe')
  return [rows[0]?.word, await redis.get('supervisor-probe')]
}

async function withDatabases<Result>(
  { DATABASE_DIRECT_URL, REDIS_URL }: RunFile,
  work: (database: pg.Client, redis: Redis) => Promise<Result>,
) {
  const database = new pg.Client({ connectionString: DATABASE_DIRECT_URL })
  const redis = new Redis(REDIS_URL)
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

export function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
