import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { toBase32 } from '@enp/shared/links/base32'

export interface VoucherKeys extends KnownVoucherKeys {
  readonly id: string
  readonly signing: KeyObject
}

/** Public keys by id; enough to verify vouchers without signing them. */
export interface KnownVoucherKeys {
  readonly known: ReadonlyMap<string, KeyObject>
}

/** Characters of a key id: 30 bits of the digest of the public key. */
export const keyIdLength = 6

/** Prefixes that wrap Ed25519 keys (RFC 8410), because the platform reads no raw keys. */
const wrapping = { private: '302e020100300506032b657004220420', public: '302a300506032b6570032100' }

/** From 32 secret bytes in hexadecimal; `older` keys still verify. */
export function toVoucherKeys(secret: string, older: KnownVoucherKeys): VoucherKeys {
  const signing = createPrivateKey({
    key: Buffer.from(wrapping.private + secret, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
  const own = createPublicKey(signing)
  const id = toKeyId(own)
  return { id, signing, known: new Map([...older.known, [id, own]]) }
}

export function parseKnownKeys(written: readonly string[]): KnownVoucherKeys | undefined {
  const known = new Map<string, KeyObject>()
  for (const one of written) {
    const [id = '', text = ''] = one.split(':')
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== 32) return undefined
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from(wrapping.public, 'hex'), bytes]),
      format: 'der',
      type: 'spki',
    })
    if (toKeyId(key) !== id) return undefined
    known.set(id, key)
  }
  return { known }
}

/** For `VOUCHER_PREVIOUS_PUBLIC_KEYS`, once another key signs. */
export const formatKnownKey = (key: KeyObject): string => `${toKeyId(key)}:${toBytes(key).toString('base64url')}`

function toKeyId(key: KeyObject): string {
  return toBase32(createHash('sha256').update(toBytes(key)).digest().subarray(0, 4)).slice(0, keyIdLength)
}

const toBytes = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32)
