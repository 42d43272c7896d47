import { createHash } from 'node:crypto'
import type { ProofRefusal } from '@enp/shared/errors'

/** Limits on the wallet's clock against ours; see docs/rules/wallets.md. */
const maxAgeSeconds = 300
const maxAheadSeconds = 60
const maxPayloadBytes = 128

interface Signed {
  readonly timestamp: number | string
  readonly domain: { readonly lengthBytes: number; readonly value: string }
  readonly payload: string
}

export function findProofRefusal(
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

/** As TON Connect defines `ton_proof`: workchain big-endian, length and time little-endian. */
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
