import { createPublicKey } from 'node:crypto'

/** Who wants to check the third-party `signature` of this messenger needs its key: 32 bytes in hex. */
export function publicKeyHex(privateKeyPem: string): string {
  return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
}
