import { isRecord } from '../bot-api/params/params.ts'
import { isThisMachine } from '../bot-api/params/web-app-url.ts'
import { WalletError, walletErrors } from './wallet-error.ts'

interface TonConnectManifest {
  name: string
  /** Host of the app's URL: the domain of its proofs. */
  domain: string
}

const patienceMs = 5000

/** Reads from this machine only. `url` must be the page's origin without a trailing slash. */
export async function readManifest(address: unknown, origin: string): Promise<TonConnectManifest> {
  const manifest = await download(address)
  const wrong = (why: string) => new WalletError(walletErrors.manifestContent, `App manifest content error: ${why}`)
  if (!isRecord(manifest)) throw wrong('it is no object')
  const { url, name, iconUrl } = manifest
  if (typeof name !== 'string' || name === '') throw wrong('it has no name')
  if (typeof iconUrl !== 'string' || !URL.canParse(iconUrl)) throw wrong('iconUrl is no address')
  if (url !== origin) throw wrong(`url is not the origin of the page, ${origin}`)
  return { name, domain: new URL(url).host }
}

async function download(address: unknown): Promise<unknown> {
  try {
    const url = new URL(String(address))
    if (!isThisMachine(url.hostname)) throw new Error('elsewhere')
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch {
    throw new WalletError(walletErrors.manifestNotFound, 'App manifest not found')
  }
}
