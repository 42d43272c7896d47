import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { runToEnd } from './run-to-end.mjs'
import { hashSources } from './source-hash.mjs'

const sources = ['server/src', 'bot/src', 'simulator/src', 'shared/src', 'package-lock.json', 'esbuild.config.mjs']
const all = join(root, 'dist')
const weekMs = 7 * 86_400_000

/**
 * The arguments with which Node runs a program of ours. They are compiled together, once for as
 * long as their sources stay as they are: Node loads a few files instead of a thousand that a hook
 * translates one by one, so that a program starts, and is back after a crash, in a third of the
 * time.
 */
export async function compiled(source) {
  const name = source.replace(/\.ts$/, '.mjs')
  // Somebody may have removed the folder since: what is started again then is compiled again.
  if (!existsSync(join(await programsFolder(), name))) compiling = undefined
  const file = join(await programsFolder(), name)
  if (!existsSync(file)) throw new Refusal(`There is no program ${source}.`)
  return ['--enable-source-maps', file]
}

let compiling

/** Where all of them lie, as in the repository. */
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
    throw new Refusal('Compiling the programs failed: the lines above say why.')
  }
  moveTo(unfinished, folder)
  return folder
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
