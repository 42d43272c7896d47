import type { Plugin } from 'vite'

/**
 * The style sheet stands in the page itself: a file of its own would hold up the first paint for one more way to the
 * server, and the page is asked for anew only when it has changed.
 */
export function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    config: () => ({ build: { cssCodeSplit: false } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        for (const { type, fileName, source } of Object.values(bundle).filter((file) => file.type === 'asset')) {
          if (type !== 'asset' || !fileName.endsWith('.css')) continue
          const link = new RegExp(`<link rel="stylesheet"[^>]*${fileName}">`)
          page.source = String(page.source).replace(link, () => `<style>${source}</style>`)
          delete bundle[fileName]
        }
      },
    },
  }
}
