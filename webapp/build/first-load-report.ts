import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { listSizes, type ScriptFile, sizeLimits } from './size-limits.ts'
import { keptForTrips } from './worker.ts'

export function firstLoadReport(): Plugin {
  return {
    name: 'first-load-report',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const scripts = files.filter((file) => file.type === 'chunk').map(scriptFile)
        const words = files.filter((file) => file.type === 'asset' && /\.(?:css|html)$/.test(file.fileName))
        const sizes = listSizes(
          scripts,
          words.reduce((kb, file) => kb + sentKb(file), 0),
        )
        // Nearly every phone downloads this too, so it has a separate limit.
        const kept = keptForTrips(bundle).reduce((kb, { code }) => kb + brotliCompressSync(code).length / 1000, 0)
        sizes.push({ what: 'trips without a connection', kb: kept, limit: sizeLimits.keptForTrips })
        for (const { what, kb, limit } of sizes) console.log(`  ${what}: ${kb.toFixed(1)} kB of ${limit}`)
        const over = sizes.filter(({ kb, limit }) => kb > limit)
        if (over.length > 0) this.error(`Above the size limit: ${over.map(({ what }) => what).join(', ')}`)
      },
    },
  }
}

function scriptFile(chunk: Rolldown.OutputChunk): ScriptFile {
  const { fileName, isEntry, imports, dynamicImports } = chunk
  return { name: fileName, kb: sentKb(chunk), isEntry, imports, importsLater: dynamicImports }
}

function sentKb(file: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  const content = file.type === 'chunk' ? file.code : file.source
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length / 1000
}
