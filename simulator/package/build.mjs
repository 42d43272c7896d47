// `npm run build:package -w simulator`: compiles the library and the command into package/dist.
import { readFile, rm } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outdir = 'package/dist'

/** Modules read files from their source folder, so it stays the same in a compiled module. */
const filesStay = {
  name: 'files-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = relative(`${root}/${outdir}`, path).replaceAll(sep, '/')
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll('import.meta.url', `new URL('${source}', import.meta.url)`), loader: 'ts' }
    })
  },
}

await rm(`${root}/${outdir}`, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: { library: 'src/library/start-simulator.ts', command: 'src/command.ts' },
  outdir,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  bundle: true,
  splitting: true,
  packages: 'external',
  plugins: [filesStay],
})
