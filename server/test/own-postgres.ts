import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '../src/core/database.ts'
import { migrate } from '../src/core/migrations.ts'
import { admit } from '../src/core/roles.ts'

/** What of `scripts/services` this file uses: plain Node without types. */
interface Services {
  openSecretStore(folder: string): unknown
  embeddedPostgres(
    folder: string,
    kept: unknown,
    options: { database: string; settings?: string[] },
  ): Promise<{ url: string; entry: { start(): Promise<{ process: ChildProcess; ready: Promise<void> }> } }>
}

export interface OwnPostgres {
  /** The role of the program, in a migrated database. */
  readonly databaseUrl: string
  readonly directUrl: string
  /** Stops every process of it where it stands, as a machine does that hangs. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Sends its first process a signal and waits until all of it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
}

/**
 * A Postgres for one test file, to be stopped and frozen without others noticing; gone when the
 * file's tests end.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'postgres-'))
  const { openSecretStore } = await service('secret-store')
  const { embeddedPostgres } = await service('postgres')
  const settings = ['fsync=off', 'shared_buffers=16MB']
  const { url, entry } = await embeddedPostgres(folder, openSecretStore(folder), { database: 'enp', settings })
  let child: ChildProcess | undefined
  const start = async () => {
    const started = await entry.start()
    child = started.process
    await started.ready
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await family(child)) tell(pid, signal)
  }
  await start()
  afterAll(async () => {
    if (!child || child.exitCode !== null) return
    await signalAll('SIGCONT')
    child.kill('SIGQUIT')
    await once(child, 'exit')
  })
  const databaseUrl = await prepare(url)
  return {
    databaseUrl,
    directUrl: url,
    async freeze() {
      child?.kill('SIGSTOP')
      // From now on it starts no other process.
      await signalAll('SIGSTOP')
    },
    thaw: () => signalAll('SIGCONT'),
    async end(signal) {
      if (!child) throw new Error('Postgres does not run')
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
    start,
  }
}

function service(name: string): Promise<Services> {
  return import(new URL(`../../scripts/services/${name}.mjs`, import.meta.url).href)
}

async function prepare(directUrl: string): Promise<string> {
  const appUrl = new URL(directUrl)
  appUrl.username = 'enp_app'
  appUrl.password = 'of-its-own'
  const owner = openDatabase({ url: directUrl, onConnectionLost: () => undefined, prepare: false })
  await migrate(owner)
  await admit(owner, appUrl.toString(), 'write')
  await owner.destroy()
  return appUrl.toString()
}

/** Postgres' first process and those it has started, by their numbers. */
async function family(first: ChildProcess | undefined): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(numbers.map(getParent))
  return numbers.filter((pid, index) => pid === first?.pid || parents[index] === first?.pid)
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself meanwhile.
  }
}

/**
 * Undefined for a process that has ended meanwhile. The name before it may hold anything, brackets
 * too.
 */
async function getParent(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const parent = /\) \w (\d+)/.exec(text.slice(text.lastIndexOf(')')))?.[1]
  return parent === undefined ? undefined : Number(parent)
}
