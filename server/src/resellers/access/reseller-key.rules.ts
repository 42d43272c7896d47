import { createHash, randomBytes } from 'node:crypto'
import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'

/** Servers that do not know permissions sell with any key, but refuse those of the second shape. */
const prefixes = { sell: 'enp_octo_', read: 'enp_octo_read_' } as const satisfies Record<ResellerPermission, string>
/** 32 random bytes. */
const keyPattern = /^enp_octo_(?:read_)?[\w-]{43}$/

export const newResellerKey = (permission: ResellerPermission): string =>
  `${prefixes[permission]}${randomBytes(32).toString('base64url')}`

export const isResellerKey = (text: string): boolean => keyPattern.test(text)

/** SHA-256. A key has 256 random bits, so it needs no salt and no slow hash. */
export function digestKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
