import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadInOne } from './build/first-load-in-one.ts'
import { firstLoadReport } from './build/first-load-report.ts'
import { landOutlines } from './build/land.ts'
import { precompress } from './build/precompress.ts'
import { routerForPhones } from './build/router-for-phones.ts'
import { stylesInPage } from './build/styles-in-page.ts'
import { serviceWorker } from './build/worker.ts'

/** Pages that few users open, once. */
const seldomOpened =
  /(ui|terms|privacy|favorites|reviews|gift-cards|organizer|desk)-page|session-notice|service-preview|add-to-list|list-settings/

/** Absolute addresses and nothing inlined: the security policy allows only own files. */
export default defineConfig({
  plugins: [
    react(),
    landOutlines(),
    routerForPhones(),
    firstLoadInOne(),
    stylesInPage(),
    serviceWorker(),
    firstLoadReport(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Safari 15 is supported too, but for it the compiler would rewrite each private field.
    target: ['chrome100', 'safari16'],
    // Older Safari fetches a preloaded file only when it is imported, so the polyfill is useless.
    modulePreload: {
      polyfill: false,
      // The first load lists what each page preloads; these few pages load alone.
      resolveDependencies: (file, parts) => (seldomOpened.test(file) ? [] : parts),
    },
    cssTarget: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
