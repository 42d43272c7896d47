import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '../../src/core/database/database.ts'
import { setUpDatabaseRole } from '../../src/core/database/roles.ts'
import { migrate } from '../../src/core/migration/migrations.ts'

/** The functions of `scripts` used here; they are plain Node without types. */
interface Scripts {
  openSecretStore(folder: string): unknown
  embeddedPostgres(
    folder: string,
    secrets: unknown,
    options: { database: string; settings?: string[] },
  ): Promise<{ url: string; entry: { start(): Promise<{ process: ChildProcess; ready: Promise<void> }> } }>
}

export interface OwnPostgres {
  readonly databaseUrl: string
  readonly directUrl: string
  /** Stops all its processes with SIGSTOP, like a machine that hangs. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Sends the first process a signal and waits until it exits. */
  end(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

/** Starts a Postgres for one test file, which can be stopped and frozen. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'postgres-'))
  const { openSecretStore } = await script('product/secret-store')
  const { embeddedPostgres } = await script('postgres/postgres')
  const settings = ['fsync=off', 'shared_buffers=16MB']
  const { url, entry } = await embeddedPostgres(folder, openSecretStore(folder), { database: 'enp', settings })
  let child: ChildProcess | undefined
  const start = async () => {
    const started = await entry.start()
    child = started.process
    await started.ready
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await listProcessIds(child)) signalProcess(pid, signal)
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
      // The first process is stopped, so no new ones appear.
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

function script(name: string): Promise<Scripts> {
  return import(new URL(`../../../scripts/${name}.mjs`, import.meta.url).href)
}

async function prepare(directUrl: string): Promise<string> {
  const appUrl = new URL(directUrl)
  appUrl.username = 'enp_app'
  appUrl.password = 'of-its-own'
  const owner = openDatabase({ url: directUrl, onConnectionLost: () => undefined, prepare: false })
  await migrate(owner)
  await setUpDatabaseRole(owner, appUrl.toString(), 'write')
  await owner.destroy()
  return appUrl.toString()
}

async function listProcessIds(first: ChildProcess | undefined): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(numbers.map(getParent))
  return numbers.filter((pid, index) => pid === first?.pid || parents[index] === first?.pid)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}

/** Undefined if the process has ended. Its name may contain brackets. */
async function getParent(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const parent = /\) \w (\d+)/.exec(text.slice(text.lastIndexOf(')')))?.[1]
  return parent === undefined ? undefined : Number(parent)
}
