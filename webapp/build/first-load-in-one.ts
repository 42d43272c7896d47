import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const landing = '/pages/mining-page.tsx'
/** Few openings lost their session. */
const sessionCopy = '/session-copy.ts'
/** Shared by the landing page and the checkout; other pages do without. */
const payment = '/src/api/payment/'
/** Characters of source. A longer module that several pages share stays a separate file. */
const longestShared = 4_800

/** Splits the first load into entry and screens: fewer requests and better compression. */
export function firstLoadInOne(): Plugin {
  let files = new Map<string, string>()
  // The order matters: a group includes what its modules import, unless an earlier group has it.
  const groups = ['index', 'screens', 'payment', 'mining-page', 'pictures'].map((name, place) => ({
    name: (id: string) => (files.get(id) === name ? name : null),
    debugName: name,
    priority: 10 - place,
  }))
  return {
    name: 'first-load-in-one',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      files = assign(this)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .flatMap((file) => (file.type === 'chunk' && file.name === 'screens' ? [file.fileName, ...file.imports] : []))
          .filter((fileName) => !(bundle[fileName]?.type === 'chunk' && bundle[fileName].isEntry))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

function assign(graph: Graph): Map<string, string> {
  const ids = [...graph.getModuleIds()]
  const entry = closure(
    graph,
    ids.filter((id) => graph.getModuleInfo(id)?.isEntry),
  )
  const screens = closure(
    graph,
    importedLater(graph, entry).filter((id) => !id.endsWith(landing) && !id.endsWith(sessionCopy)),
  )
  const pages = ids.filter((id) => importsLater(graph, screens, id))
  const land = closure(
    graph,
    pages.filter((id) => id.endsWith(landing)),
  )
  const others = pages.filter((id) => !id.endsWith(landing))
  const elsewhere = new Set(others.flatMap((id) => [...closure(graph, [id])]))
  // Parts of pages, such as sheets. The first load has what they share with the landing page.
  const parts = ids.filter((id) => !screens.has(id) && !land.has(id) && importsLater(graph, elsewhere, id))
  const inParts = new Set(parts.flatMap((id) => [...closure(graph, [id])]))
  const isShort = (id: string) => (graph.getModuleInfo(id)?.code?.length ?? longestShared) < longestShared

  const files = new Map<string, string>()
  for (const id of ids) if (id.endsWith('.svg')) files.set(id, 'pictures')
  for (const id of land) {
    if (id.includes(payment)) files.set(id, 'payment')
    else if (inParts.has(id) && !elsewhere.has(id)) files.set(id, 'screens')
    else if (!elsewhere.has(id) || id.includes('/src/features/')) files.set(id, 'mining-page')
    else if (isShort(id)) files.set(id, 'screens')
  }
  // Nearly every later page uses these few styles.
  for (const id of ids) if (id.includes('/ui/layout/') && id.endsWith('.module.css')) files.set(id, 'screens')
  for (const id of screens) files.set(id, 'screens')
  for (const id of entry) files.set(id, 'index')
  return files
}

function importedLater({ getModuleInfo }: Graph, from: ReadonlySet<string>): string[] {
  return [...from].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [])
}

function importsLater({ getModuleInfo }: Graph, from: ReadonlySet<string>, id: string): boolean {
  return getModuleInfo(id)?.dynamicImporters.some((importer) => from.has(importer)) ?? false
}

function closure({ getModuleInfo }: Graph, from: readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
