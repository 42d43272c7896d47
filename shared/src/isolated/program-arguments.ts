import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

interface Start {
  readonly file: string
  readonly execArgv: readonly string[]
}

/**
 * How to start another program of ours, named as in the repository without its ending. A compiled program starts the one
 * compiled with it: all of them lie in one folder as in the repository. A source starts a source.
 */
export function findProgram(name: string, running = process.argv[1] ?? ''): Start {
  const compiled = join(dirname(running), '..', '..', `${name}.mjs`)
  if (existsSync(compiled)) return { file: compiled, execArgv: ['--enable-source-maps'] }
  return { file: join(repository, `${name}.ts`), execArgv: ['--import', 'tsx'] }
}
