import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** kB of JavaScript that the first screen may cost, gzip; docs: the four libraries alone are about 100. */
const budgetKb = 125

/** Prints what the first load costs and refuses a build above the budget. */
export function firstLoadReport(): Plugin {
  return {
    name: 'first-load-report',
    apply: 'build',
    generateBundle(_, bundle) {
      const eager = new Set<string>()
      const visit = (fileName: string): void => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || eager.has(fileName)) return
        eager.add(fileName)
        chunk.imports.forEach(visit)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
      const sizes = [...eager].map((fileName) => {
        const chunk = bundle[fileName]
        return { fileName, kb: chunk?.type === 'chunk' ? gzipSync(chunk.code).length / 1000 : 0 }
      })
      const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
      for (const { fileName, kb } of sizes) console.log(`  first load ${fileName} ${kb.toFixed(1)} kB gzip`)
      console.log(`  first load JavaScript ${total.toFixed(1)} kB gzip of ${budgetKb}`)
      if (total > budgetKb) this.error(`The first load is ${total.toFixed(1)} kB gzip, the budget is ${budgetKb}`)
    },
  }
}
