import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadInOne } from './build/first-load-in-one.ts'
import { firstLoadReport } from './build/first-load-report.ts'
import { helpersInside } from './build/helpers-inside.ts'
import { landOutlines } from './build/land.ts'
import { precompress } from './build/precompress.ts'
import { reactAsModules } from './build/react-as-modules.ts'
import { routerForPhones } from './build/router-for-phones.ts'
import { stylesInPage } from './build/styles-in-page.ts'
import { serviceWorker } from './build/worker.ts'

/** Pages that few people open, once. */
const seldomOpened = /(ui|terms|privacy|favorites|reviews|organizer|desk)-page|session-notice/

/** One origin serves the API and these files, so every address is absolute and nothing is inlined: the policy allows only files of its own. */
export default defineConfig({
  plugins: [
    react(),
    landOutlines(),
    reactAsModules(),
    routerForPhones(),
    firstLoadInOne(),
    helpersInside(),
    stylesInPage(),
    serviceWorker(),
    firstLoadReport(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Safari 15 is served: it has private fields, and the query library ships them for it. The compiler trusts 16 alone
    // and would write each as a table beside its object.
    target: ['chrome100', 'safari16'],
    // Without it older Safari fetches a preloaded file when it is imported, which is when this script could run.
    modulePreload: {
      polyfill: false,
      // What a page needs besides itself is fetched beside it, and the first load has to list it; these few open alone.
      resolveDependencies: (file, parts) => (seldomOpened.test(file) ? [] : parts),
    },
    cssTarget: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
