import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadReport } from './build/first-load-report.ts'
import { precompress } from './build/precompress.ts'

/** One origin serves the API and these files, so every address is absolute and nothing is inlined: the policy allows only files of its own. */
export default defineConfig({
  plugins: [react(), firstLoadReport(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
