import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Drops the router's development build and names for developer tools from the bundle. */
export function routerForPhones(): Plugin {
  return {
    name: 'router-for-phones',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: productionRouter('index') },
          { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
        ],
      },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}

function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1')
}

function productionRouter(file: string): string {
  const entry = createRequire(import.meta.url).resolve('react-router')
  return join(dirname(entry), '../production', `${file}.mjs`)
}
