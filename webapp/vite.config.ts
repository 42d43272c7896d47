import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadReport } from './build/first-load-report.ts'
import { precompress } from './build/precompress.ts'

/** One origin serves the API and these files, so every address is absolute and nothing is inlined: the policy allows only files of its own. */
export default defineConfig({
  plugins: [react(), firstLoadReport(), precompress()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})

/** The router's package names its development build whatever the mode; a phone need not load its warnings. */
function productionRouter(file: string): string {
  const entry = createRequire(import.meta.url).resolve('react-router')
  return join(dirname(entry), '../production', `${file}.mjs`)
}
