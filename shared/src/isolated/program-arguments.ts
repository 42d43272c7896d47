import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

interface Start {
  readonly file: string
  readonly execArgv: readonly string[]
}

/** Returns how to start another program of ours. A compiled program starts a compiled one. */
export function getProgramCommand(name: string, running = process.argv[1] ?? ''): Start {
  const compiled = join(dirname(running), '..', '..', `${name}.mjs`)
  if (existsSync(compiled)) return { file: compiled, execArgv: ['--enable-source-maps'] }
  return { file: join(repository, `${name}.ts`), execArgv: ['--import', 'tsx'] }
}
