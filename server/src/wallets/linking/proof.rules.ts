import { createHash } from 'node:crypto'
import type { ProofRefusal } from '@enp/shared/errors'

/** How old a wallet's signature may be, by its own clock, and how far that may be ahead of ours; docs/product.md, section 19. */
const maxAgeSeconds = 300
const maxAheadSeconds = 60
/** Of what is signed: what we issue has 64 characters. */
const maxPayloadBytes = 128

interface Signed {
  readonly timestamp: number | string
  readonly domain: { readonly lengthBytes: number; readonly value: string }
  readonly payload: string
}

/** Why the words of a proof say nothing, before its signature is looked at; undefined when they may. */
export function findFault(
  { timestamp, domain, payload }: Signed,
  expected: { readonly domain: string; readonly now: Date },
): ProofRefusal | 'expired' | undefined {
  if (Buffer.byteLength(payload) > maxPayloadBytes) return 'malformed'
  if (domain.value !== expected.domain || domain.lengthBytes !== Buffer.byteLength(domain.value)) return 'wrong_domain'
  const seconds = Number(timestamp)
  if (!Number.isSafeInteger(seconds)) return 'malformed'
  const now = Math.floor(expected.now.getTime() / 1000)
  if (seconds < now - maxAgeSeconds) return 'expired'
  return seconds > now + maxAheadSeconds ? 'from_future' : undefined
}

interface Address {
  readonly workChain: number
  readonly hash: Uint8Array
}

/**
 * What a wallet signs, as TON Connect defines `ton_proof`: the number of the workchain has its big end first, length and
 * time their little one, and the payload runs to the end.
 */
export function toProofDigest({ workChain, hash }: Address, { timestamp, domain, payload }: Signed): Buffer {
  const workchain = Buffer.alloc(4)
  workchain.writeInt32BE(workChain)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(domain.value))
  const time = Buffer.alloc(8)
  time.writeBigUInt64LE(BigInt(timestamp))
  const message = sha256('ton-proof-item-v2/', workchain, hash, length, domain.value, time, payload)
  return sha256(Buffer.from([0xff, 0xff]), 'ton-connect', message)
}

function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
