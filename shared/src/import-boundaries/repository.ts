import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listImports } from './imports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export function readRepositoryImports() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const texts = new Map<string, string>()
  for (const file of listed.split('\n').sort()) {
    if (!/\.(ts|tsx|mjs)$/.test(file) || file.endsWith('.d.ts')) continue
    const text = read(file)
    if (text !== undefined) texts.set(file, text)
  }
  return {
    files: [...texts.keys()],
    imports: [...texts].flatMap(([file, text]) => listImports(file, text)),
    textOf: (file: string) => texts.get(file) ?? '',
  }
}

/** Undefined for a file that is deleted but still in the index. */
function read(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
