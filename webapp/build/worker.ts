import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const ofEveryOpening = ['index', 'screens', 'en']
const ofTrips = ['order-history-page', 'trip-page', 'trip-details', 'ticket-sheet']
/** Chunks for check-in at the door, stored when the app requests them. */
const ofDoor = ['desk-page', 'today']
const notPages = '/^\\/(v1|auth|internal|health|metrics|docs|assets|media)(\\/|$)/i'

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // Runs after the plugins that write file names into other files.
      order: 'post',
      handler(_, bundle) {
        const built = new Set(listChunks(bundle).map(({ name }) => name))
        const missing = [...ofEveryOpening, ...ofTrips, ...ofDoor].filter((name) => !built.has(name))
        if (missing.length > 0) this.error(`The service worker stores files that are not built: ${missing.join(', ')}`)
        const script = readFileSync(new URL('worker-script.js', import.meta.url), 'utf8')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${workerHead(bundle)}\n${script}` })
      },
    },
  }
}

export function keptForTrips(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const first = withImports(bundle, ofEveryOpening)
  return withImports(bundle, ofTrips).filter((chunk) => !first.includes(chunk))
}

/** Returns the head of the script, the only part that differs between builds. */
export function workerHead(bundle: Rolldown.OutputBundle): string {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const coins = Object.values(bundle)
    .filter(isCoin)
    .map(({ fileName }) => fileName)
  const entry = listChunks(bundle).find(({ isEntry }) => isEntry)?.fileName ?? ''
  // A cache rejects the whole list if it contains a file twice.
  const listPaths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`).sort()
  const listFiles = (names: readonly string[]) => withImports(bundle, names).map(({ fileName }) => fileName)
  const names = listPaths([...listFiles(ofEveryOpening), ...listFiles(ofTrips), ...fonts, ...coins])
  const door = listPaths(listFiles(ofDoor)).filter((path) => !names.includes(path))
  const page = bundle['index.html']
  const version = createHash('sha256')
    .update([...names, ...door].join())
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 12)
  return `const build = { version: '${version}', entry: '/${entry}', notPages: ${notPages}, files: ${JSON.stringify(names)}, door: ${JSON.stringify(door)} }`
}

/** Small pictures of balances; each page may show them. */
const isCoin = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'asset' && file.originalFileNames.some((name) => name.includes('/design/brand/'))

const listChunks = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

function withImports(bundle: Rolldown.OutputBundle, names: readonly string[]): Rolldown.OutputChunk[] {
  const all = listChunks(bundle)
  const found = new Set(all.filter(({ name }) => names.includes(name)))
  for (const { imports } of found) for (const each of all) if (imports.includes(each.fileName)) found.add(each)
  return [...found]
}
