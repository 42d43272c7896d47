import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { hashSources } from './source-hash.mjs'

const sources = [
  'server/src',
  'bot/src',
  'simulator/src',
  'shared/src',
  'scripts/product/source-url.mjs',
  'package-lock.json',
  'esbuild.config.mjs',
]
const all = join(root, 'dist')
/** Made by `npm run build`, run by `bin/enp`. */
export const releaseFolder = 'programs'
const weekMs = 7 * 86_400_000

/** Returns Node's arguments to run a program of ours. */
export async function compiled(source) {
  const name = source.replace(/\.ts$/, '.mjs')
  // The folder may have been deleted meanwhile; then compile again.
  if (!existsSync(join(await programsFolder(), name))) compiling = undefined
  const file = join(await programsFolder(), name)
  if (!existsSync(file)) throw new Refusal(`Unknown program: ${source}.`)
  return ['--enable-source-maps', file]
}

let compiling

export function programsFolder() {
  compiling ??= compile()
  return compiling
}

async function compile() {
  const folder = join(all, hashSources(sources).slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(all, { recursive: true })
  removeOld()
  const unfinished = `${folder}-${process.pid}`
  await compileTo(unfinished)
  moveTo(unfinished, folder)
  return folder
}

export async function compileTo(folder) {
  const { code, lines } = await runToEnd(process.execPath, ['esbuild.config.mjs', folder], { cwd: root })
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  for (const line of lines.slice(-30)) console.error(line)
  throw new Refusal('Compiling the programs failed: see the lines above.')
}

/** Another process may have compiled the same meanwhile. */
function moveTo(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Spares recent folders, which a running product may use. */
function removeOld() {
  for (const name of readdirSync(all).filter((one) => one !== releaseFolder)) {
    const path = join(all, name)
    if (statSync(path).mtimeMs < Date.now() - weekMs) rmSync(path, { recursive: true, force: true })
  }
}
