import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

/** What an opening without a connection needs: the first load, the pages of the trips with the code on a ticket. */
const ofTrips = ['index', 'screens', 'order-history-page', 'trip-page', 'trip-rest', 'ticket-sheet', 'en']
/** Besides, for those who let people in: kept where the app asks for it. */
const ofDoor = ['desk-page', 'today']
/** The server answers these otherwise than with the page. */
const notPages = '/^\\/(v1|auth|internal|health|metrics|docs|assets|media)(\\/|$)/i'

/** Writes `/sw.js`: the script of the service worker with what this very build is made of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After everything that writes names into other files.
      order: 'post',
      handler(_, bundle) {
        const script = readFileSync(new URL('worker-script.js', import.meta.url), 'utf8')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${headOf(bundle)}\n${script}` })
      },
    },
  }
}

/** The one thing in the script that differs between builds. */
export function headOf(bundle: Rolldown.OutputBundle): string {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const withImports = (named: readonly string[]) => {
    const found = new Set(
      [...chunks.values()].filter(({ name }) => named.includes(name)).map(({ fileName }) => fileName),
    )
    for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next)
    return [...found]
  }
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
  const pathsOf = (files: readonly string[]) => files.map((file) => `/${file}`).sort()
  const names = pathsOf([...withImports(ofTrips), ...fonts])
  const door = pathsOf(withImports(ofDoor)).filter((path) => !names.includes(path))
  const page = bundle['index.html']
  const version = createHash('sha256')
    .update([...names, ...door].join())
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 12)
  return `const build = { version: '${version}', entry: '/${entry}', notPages: ${notPages}, files: ${JSON.stringify(names)}, door: ${JSON.stringify(door)} }`
}
