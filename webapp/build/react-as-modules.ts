import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const wrapped = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const mark = '\0as-module:'

/** Converts React from CommonJS once, so that pages import it by name without helpers. */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.startsWith(mark)) return require.resolve(source)
      const fromReact = !importer || /\/node_modules\/(?:react|react-dom|scheduler)\//.test(importer)
      return wrapped.includes(source) && !fromReact ? mark + source : undefined
    },
    load(id) {
      if (!id.startsWith(mark)) return
      const source = id.slice(mark.length)
      const names = namesIn(require(source))
      const lines = names.map((name) => `export const ${name} = whole.${name}`)
      return [`import whole from '${source}'`, 'export default whole', ...lines].join('\n')
    },
  }
}

function namesIn(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return []
  return Object.keys(exported).filter((name) => name !== 'default' && !name.startsWith('__'))
}
