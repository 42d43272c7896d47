import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Cell } from '@ton/core'
import { runTolkCompiler } from '@ton/tolk-js'

export async function compile(file: string): Promise<Cell> {
  const result = await runTolkCompiler({
    entrypointFileName: file,
    fsReadCallback: (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'),
  })
  if (result.status === 'error') throw new Error(result.message)
  return Cell.fromBase64(result.codeBoc64)
}
