import type { Plugin, Rolldown } from 'vite'

/** Files with styles in the page. Trip pages carry theirs in code, which the worker stores. */
const shownOften = new Set([
  'index',
  'screens',
  'services-page',
  'service-page',
  'mining-page',
  'live-hold',
  'checkout-sheet',
  'session-notice',
])

/** Puts styles into the page or the code that needs them: files would delay the first paint. */
export function stylesInPage(): Plugin[] {
  let inPage: readonly string[] = []
  const inCode = new Map<string, readonly string[]>()
  return [
    {
      name: 'styles-in-page:sort',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const chunks = dependenciesFirst(bundle)
          const listStyles = ({ viteMetadata }: Rolldown.OutputChunk) => [...(viteMetadata?.importedCss ?? [])]
          const alone = chunks.filter(({ name, isDynamicEntry }) => isDynamicEntry && !shownOften.has(name))
          for (const chunk of alone) inCode.set(chunk.fileName, listStyles(chunk))
          inPage = chunks.filter(({ fileName }) => !inCode.has(fileName)).flatMap(listStyles)
          for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear()
        },
      },
    },
    {
      name: 'styles-in-page:write',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') return
          const style = `<style>${takeStyles(bundle, inPage)}</style>`
          page.source = String(page.source).replace('</head>', () => `${style}</head>`)
          for (const [fileName, sheets] of inCode) {
            const chunk = bundle[fileName]
            if (chunk?.type === 'chunk' && sheets.length > 0)
              chunk.code = adding(takeStyles(bundle, sheets)) + chunk.code
          }
          const left = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'))
          if (left.length > 0) this.error(`Nobody asks for these styles: ${left.join(', ')}`)
        },
      },
    },
  ]
}

export function dependenciesFirst(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Rolldown.OutputChunk>()
  const inOrder = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.isEntry ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports)
      visit(byName.get(name))
    inOrder.add(chunk)
  }
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...chunks]) visit(chunk)
  return [...inOrder]
}

function takeStyles(bundle: Rolldown.OutputBundle, sheets: readonly string[]): string {
  return sheets
    .map((fileName) => {
      const sheet = bundle[fileName]
      delete bundle[fileName]
      return sheet?.type === 'asset' ? String(sheet.source).trim() : ''
    })
    .join('')
}

function adding(styles: string): string {
  return `document.head.append(Object.assign(document.createElement("style"),{textContent:${JSON.stringify(styles)}}));`
}
