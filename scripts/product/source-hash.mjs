import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'

const notSources = new Set(['dist', 'node_modules', 'test-results'])

/** Returns one hash of the content of these files and folders. */
export function hashSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const entries = listOrUndefined(join(root, path))
  if (entries === undefined) {
    hash
      .update(path)
      .update('\0')
      .update(readOrUndefined(join(root, path)) ?? '')
    return
  }
  for (const name of entries.sort()) {
    if (!notSources.has(name)) addTo(hash, `${path}/${name}`)
  }
}

function listOrUndefined(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

export function readOrUndefined(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return undefined
  }
}
