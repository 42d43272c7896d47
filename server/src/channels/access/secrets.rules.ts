import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const deriveKey = (jwtSecret: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', 'enp/channel-secrets', 32))

/** Returns base64. @param owner what the secret belongs to: it can't be moved to another row */
export function encryptSecret(jwtSecret: string, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, deriveKey(jwtSecret), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Undefined if it was encrypted for another owner or with another JWT_SECRET. */
export function decryptSecret(jwtSecret: string, owner: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, deriveKey(jwtSecret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
