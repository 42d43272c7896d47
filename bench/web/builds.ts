import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, loadConfigFromFile, type PluginOption } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const vite = `${root}node_modules/vite/bin/vite.js`
const run = promisify(execFile)

export const productFolder = `${root}webapp/dist/`
/** Inside the product's folder, so that the server serves both pages alike. */
export const bareFolder = `${productFolder}assets/bench-web/`
export const bareBase = '/assets/bench-web/'

export async function buildProduct(): Promise<void> {
  await run(process.execPath, [vite, 'build'], { cwd: `${root}webapp` })
}

/** Plugins of the product's build for its own screens. */
const ownPlugins = ['service-worker', 'first-load-in-one', 'styles-in-page', 'first-load-report']

/** Runs after the product's build, which empties the folder, with its settings. */
export async function buildBare(): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}webapp/vite.config.ts`)
  const { plugins = [], build: settings } = loaded?.config ?? {}
  await build({
    configFile: false,
    logLevel: 'warn',
    root: `${root}bench/web/bare`,
    base: bareBase,
    plugins: plugins.filter((plugin) => !ownPlugins.includes(toName(plugin))),
    build: { ...settings, outDir: bareFolder },
  })
}

function toName(plugin: PluginOption): string {
  return plugin && 'name' in plugin ? plugin.name : ''
}

export function removeBare(): void {
  rmSync(bareFolder, { recursive: true, force: true })
}
