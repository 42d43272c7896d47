import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface EagerScripts {
  readonly kb: number
  readonly files: number
}

export function eagerScripts(folder: string, base: string): EagerScripts {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const sources = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(
    ([, source = '']) => source,
  )
  const bytes = sources.map((source) => gzipSync(readFileSync(join(folder, source.slice(base.length)))).length)
  return { kb: bytes.reduce((sum, each) => sum + each, 0) / 1000, files: sources.length }
}
