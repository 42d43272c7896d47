// `node esbuild.config.mjs FOLDER`: compiles the programs into it, where they lie as in the
// repository, as .mjs.
import { readFile } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(fileURLToPath(import.meta.url))
const ofServer = [
  'main',
  'worker',
  'migrate',
  'seed',
  'import',
  'admin-command',
  'reconcile',
  'doctor',
  'restored',
  'voucher-verify',
  'proof-verify',
  'economy-command',
  'things-to-do-feed',
  'isolated-tasks',
]
/**
 * Ours are links to what is compiled; the others are hundreds of small modules each, a quarter of a
 * start.
 */
const comesAlong = /^(@enp|typebox|kysely)(\/|$)/

/** Other packages are loaded from node_modules as they are. */
const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || comesAlong.test(path) ? undefined : { path, external: true },
    )
  },
}

/** Modules read files from their source folder, so it stays the same in a compiled program. */
const filesStay = {
  name: 'files-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const source = relative(root, path).replaceAll(sep, '/')
      return { contents: text.replaceAll('import.meta.url', `enpSourceUrl('${source}')`), loader: 'ts' }
    })
  },
}

await build({
  absWorkingDir: root,
  entryPoints: [
    ...ofServer.map((name) => `server/src/${name}.ts`),
    ...[
      'bot/src/main.ts',
      'bot/src/check-config.ts',
      'bot/src/isolated-tasks.ts',
      'simulator/src/main.ts',
      'simulator/src/chain/main.ts',
    ],
  ],
  outbase: root,
  outdir: process.argv[2],
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  bundle: true,
  splitting: true,
  sourcemap: true,
  inject: ['scripts/product/source-url.mjs'],
  plugins: [packagesStay, filesStay],
})
