import { createHmac, createPublicKey, sign } from 'node:crypto'

/** Pairs in writing order, with values not yet URL-encoded. */
export type InitDataPairs = [key: string, value: string][]

/** Signs init data as Telegram does: first the Ed25519 `signature`, because `hash` covers it. */
export function signInitData(fields: InitDataPairs, token: string, privateKeyPem: string): string {
  const signature = sign(null, Buffer.from(toThirdPartySignedText(fields, token)), privateKeyPem).toString('base64url')
  const signed: InitDataPairs = [...fields, ['signature', signature]]
  return write([...signed, ['hash', initDataHash(signed, token)]])
}

/** Returns the hex HMAC over everything but `hash`, with a key derived from the token. */
export function initDataHash(pairs: InitDataPairs, token: string): string {
  return createHmac('sha256', initDataSecret(token)).update(checkText(pairs)).digest('hex')
}

export function initDataSecret(token: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(token).digest()
}

export function toThirdPartySignedText(pairs: InitDataPairs, token: string): string {
  const covered = pairs.filter(([key]) => key !== 'signature')
  return `${token.split(':')[0]}:WebAppData\n${checkText(covered)}`
}

function checkText(pairs: InitDataPairs): string {
  return pairs
    .filter(([key]) => key !== 'hash')
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
}

function write(pairs: InitDataPairs): string {
  return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
}

/** Returns the public key that verifies the third-party `signature`: 32 bytes in hex. */
export function publicKeyHex(privateKeyPem: string): string {
  return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
}
