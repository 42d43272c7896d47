import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** An Ed25519 pair; Node signs with it many times faster than a library in JavaScript does. */
export interface Keys {
  /** 32 bytes. */
  publicKey: Buffer
  /** 64 bytes. */
  sign(message: Uint8Array): Buffer
}

/** What stands before a seed in a private key's PKCS #8 form. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const bytesOfKey = 32

/** Keys that only who knows the text can make. */
export function deriveKeys(text: string): Keys {
  const seed = createHash('sha256').update(text).digest()
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  return { publicKey: publicBytes(key), sign: (message) => sign(null, message, key) }
}

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-bytesOfKey)
