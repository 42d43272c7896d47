import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Program {
  readonly pid: number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts a compiled program, e.g. `server/src/main`. Resolves when it is ready. */
export async function startProgram(name: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, ['--enable-source-maps', `${process.env.BENCH_PROGRAMS}/${name}.mjs`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
  const gone = once(child, 'exit')
  const isReady = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)])
  if (!isReady || child.pid === undefined) throw new Error(`${name} ended before it was ready`)
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server always has a port')
  return address.port
}
