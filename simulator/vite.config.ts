import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('src/chat', import.meta.url)),
  plugins: [react()],
  build: { outDir: '../../dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
