import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mnemonicNew } from '@ton/crypto'

export interface ChainKeys {
  secret: string
  hotWalletWords: string
}

export async function newKeys(): Promise<ChainKeys> {
  return { secret: randomBytes(32).toString('hex'), hotWalletWords: (await mnemonicNew(24)).join(' ') }
}

/** Reads the keys, or creates them in a folder only for its owner. Throws if unreadable. */
export async function openKeys(folder: string): Promise<ChainKeys> {
  const path = `${folder}/keys.json`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(path)) return readKeys(path)
  const keys = await newKeys()
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

function readKeys(path: string): ChainKeys {
  try {
    const { secret, hotWalletWords }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof secret === 'string' && typeof hotWalletWords === 'string') return { secret, hotWalletWords }
  } catch {
    // Throws the error below.
  }
  throw new Error(`The keys of the local chain (${path}) can't be read; delete its folder to begin afresh.`)
}
