import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 16

/** A separate key, so that the session key signs only sessions. */
export const deriveInvitationKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'enp/operator-invitations', 32))

/** The id alone, which the database and logs contain, gives no right. */
export function toInvitationToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, toMac(key, bytes)]).toString('base64url')
}

/** Undefined if the key did not sign the token. */
export function parseInvitationToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + macBytes) return undefined
  const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!timingSafeEqual(mac, toMac(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const toMac = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes)
