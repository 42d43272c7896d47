import { createPublicKey } from 'node:crypto'

/** Returns the public key that verifies the third-party `signature`: 32 bytes in hex. */
export function publicKeyHex(privateKeyPem: string): string {
  return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
}
