import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../processes/ports.mjs'

/** Stores generated passwords, secrets and ports in DATA_DIR with mode 0600. */
export function openSecretStore(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'kept.json')
  const set = (name, value) => {
    writeFileSync(`${file}.next`, `${JSON.stringify({ ...read(file), [name]: value }, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.next`, file)
    return value
  }
  return {
    has: (name) => read(file)[name] !== undefined,
    secret: (name) => read(file)[name] ?? set(name, randomSecret()),
    port: async (name) => {
      const before = read(file)[name]
      const port = await freePort(before)
      return port === before ? port : set(name, port)
    },
  }
}

export const randomSecret = () => randomBytes(32).toString('hex')

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
