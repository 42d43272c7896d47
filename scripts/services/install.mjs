import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { runToEnd } from './run-to-end.mjs'

/** Installs the packages when what is in node_modules isn't what package-lock.json asks for. */
export async function installPackages() {
  refuseOldNode()
  if (isInstalled()) return
  console.log('Installing packages…')
  // Building and testing need the development packages also when NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code, lines } = await runToEnd(...npm(args))
  if (code === 0) return
  for (const line of lines.filter((one) => one.startsWith('npm error')).slice(0, 20)) console.error(line)
  throw new Refusal('The packages could not be installed: the lines above say why.')
}

/** The npm that runs us, else the one on PATH. */
export function npm(args) {
  const program = process.env.npm_execpath
  return program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args]
}

/** npm writes its own lock file into node_modules at the end of every install; packages for other platforms are absent. */
function isInstalled() {
  const needed = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(needed).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true
    return path in present ? link || present[path].version === version : optional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}
