import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

/**
 * Installs missing packages. In production it throws with their names instead, because a running
 * product would lose its packages meanwhile.
 */
export async function bringPackages({ production }) {
  if (!production) return installPackages()
  refuseOldNode()
  refuseMissingPackages()
}

const workspacesOfPrograms = ['', 'shared', 'server', 'bot']
const maxNamed = 3

/** Exported for its test. Development packages and those of the pages may be absent. */
export function refuseMissingPackages(folder = root) {
  const needed = readPackages(folder, 'package-lock.json')
  const present = readPackages(folder, 'node_modules/.package-lock.json')
  const missing = new Set()
  const seen = new Set()
  const visit = (path) => {
    if (seen.has(path)) return
    seen.add(path)
    if (path.includes('node_modules/') && !isSame(needed[path], present[path])) missing.add(toName(path))
    for (const name of Object.keys(needed[path]?.dependencies ?? {})) {
      const found = resolve(needed, path, name)
      if (found) visit(found)
    }
  }
  for (const workspace of workspacesOfPrograms) visit(workspace)
  if (missing.size === 0) return
  const [first, rest] = [[...missing].slice(0, maxNamed).join(', '), missing.size - maxNamed]
  throw new Refusal(
    `Packages are missing (${first}${rest > 0 ? ` and ${rest} more` : ''}), and NODE_ENV=production installs nothing: stop the product and run "npm ci --include=dev".`,
  )
}

const isSame = (needed, present) => present !== undefined && (needed.link || present.version === needed.version)
const toName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Resolves like Node: the folder's own node_modules, then the parents'. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return undefined
  }
}

export async function installPackages() {
  refuseOldNode()
  if (isInstalled()) return
  console.log('Installing packages…')
  // Build and tests need the development packages also with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code, lines } = await runToEnd(...npm(args))
  if (code === 0) return
  for (const line of lines.filter((one) => one.startsWith('npm error')).slice(0, 20)) console.error(line)
  throw new Refusal('Could not install the packages: see the lines above.')
}

/** Returns the command of the npm that runs us, else of the one on PATH. */
export function npm(args) {
  const program = process.env.npm_execpath
  return program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args]
}

/** npm writes a lock file into node_modules; packages for other platforms are absent. */
function isInstalled() {
  const needed = readPackages(root, 'package-lock.json')
  const present = readPackages(root, 'node_modules/.package-lock.json')
  return Object.entries(needed).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true
    return path in present ? link || present[path].version === version : optional === true
  })
}

function readPackages(folder, file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}
