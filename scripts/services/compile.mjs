import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { hashOf } from './source-hash.mjs'

/** What Node runs by itself. */
const entries = [
  ...[
    'main',
    'worker',
    'migrate',
    'seed',
    'import',
    'organizers',
    'tasks',
    'wallets',
    'reconcile',
    'voucher-check',
  ].map((name) => `server/src/${name}.ts`),
  'bot/src/main.ts',
  'simulator/src/main.ts',
  'simulator/src/chain/main.ts',
]
const sources = [
  ...['server/src', 'bot/src', 'simulator/src', 'shared/src', 'package-lock.json'],
  'scripts/services/compile.mjs',
]
const all = join(root, 'dist')
const weekMs = 7 * 86_400_000

/**
 * The arguments with which Node runs a program of ours. They are compiled together, once for as long as their sources stay as
 * they are: Node loads a few files instead of a thousand that a hook translates one by one, so that a program starts, and
 * is back after a crash, in a third of the time.
 */
export async function compiled(entry) {
  if (!entries.includes(entry)) throw new Refusal(`There is no program ${entry}.`)
  const file = join(await programsFolder(), entry.replace(/\.ts$/, '.mjs'))
  return ['--enable-source-maps', file]
}

let compiling

/** Where all of them lie, as in the repository. */
export function programsFolder() {
  compiling ??= compile()
  return compiling
}

async function compile() {
  const folder = join(all, hashOf(sources).slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(all, { recursive: true })
  removeOld()
  const unfinished = `${folder}-${process.pid}`
  // Not before the packages are installed.
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    outbase: root,
    outdir: unfinished,
    entryPoints: entries,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    bundle: true,
    splitting: true,
    sourcemap: true,
    logLevel: 'error',
    plugins: [packagesStay, filesStay],
  })
  moveTo(unfinished, folder)
  return folder
}

/** Ours are links to what is compiled; the others are hundreds of small modules each, a quarter of a start. */
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

/** A file that is read beside its module stays where it is. */
const filesStay = {
  name: 'files-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

/** Somebody else may have compiled the same meanwhile. */
function moveTo(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** What a product that still runs was compiled to is left for it. */
function removeOld() {
  for (const name of readdirSync(all)) {
    const path = join(all, name)
    if (statSync(path).mtimeMs < Date.now() - weekMs) rmSync(path, { recursive: true, force: true })
  }
}
