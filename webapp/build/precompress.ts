import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|html|json)$/
const smallestBytes = 860

/** Writes `.br` and `.gz` files, so that the server never compresses during a request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Runs only after a successful build: an error here would hide why a build failed.
    writeBundle({ dir }) {
      if (!dir) throw new Error('the build has no folder')
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath, entry.name))
      }
    },
  }
}

function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < smallestBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
