import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { hashSources } from './source-hash.mjs'

const sources = ['server/src', 'bot/src', 'simulator/src', 'shared/src', 'package-lock.json', 'esbuild.config.mjs']
const all = join(root, 'dist')
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
  const { code, lines } = await runToEnd(process.execPath, ['esbuild.config.mjs', unfinished], { cwd: root })
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    for (const line of lines.slice(-30)) console.error(line)
    throw new Refusal('Compiling the programs failed: see the lines above.')
  }
  moveTo(unfinished, folder)
  return folder
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
  for (const name of readdirSync(all)) {
    const path = join(all, name)
    if (statSync(path).mtimeMs < Date.now() - weekMs) rmSync(path, { recursive: true, force: true })
  }
}
