import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mnemonicNew } from '@ton/crypto'

/** All the keys of a local chain are made of these two. */
export interface ChainKeys {
  /** Of the deposit address and of people's wallets. */
  secret: string
  /** 24 words between spaces: the wallet that pays withdrawals. */
  hotWalletWords: string
}

export async function newKeys(): Promise<ChainKeys> {
  return { secret: randomBytes(32).toString('hex'), hotWalletWords: (await mnemonicNew(24)).join(' ') }
}

/**
 * Made once and kept in a folder that only its owner reads. Throws one sentence when the file can't
 * be understood.
 */
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
    // Falls through to the sentence below.
  }
  throw new Error(`The keys of the local chain (${path}) can't be read; delete its folder to begin afresh.`)
}
