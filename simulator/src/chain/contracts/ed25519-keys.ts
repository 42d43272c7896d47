import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** An Ed25519 key pair. Node signs much faster than a JavaScript library. */
export interface Ed25519Keys {
  publicKey: Buffer
  sign(message: Uint8Array): Buffer
}

/** PKCS #8 prefix of a private key's seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const bytesOfKey = 32

/** Deterministic: the same text gives the same keys. */
export function deriveKeys(text: string): Ed25519Keys {
  const seed = createHash('sha256').update(text).digest()
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  return { publicKey: publicBytes(key), sign: (message) => sign(null, message, key) }
}

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-bytesOfKey)
