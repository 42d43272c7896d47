import { createHash, randomBytes } from 'node:crypto'

const prefix = 'enp_octo_'
/** 32 random bytes. */
const keyPattern = /^enp_octo_[\w-]{43}$/

export const newResellerKey = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

export const isResellerKey = (text: string): boolean => keyPattern.test(text)

/** SHA-256. A key has 256 random bits, so it needs no salt and no slow hash. */
export function digestKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
