import { createHash } from 'node:crypto'
import type { ProofRefusal } from '@enp/shared/errors'

interface WalletCode {
  readonly version: string
  readonly bitsBeforeKey: number
  /** The owner may replace the key later; the address keeps the first one. */
  readonly isKeyReplaceable?: boolean
}

const seqno = 32
const subwallet = 32
const flag = 1
const walletId = 32
const betaWalletId = 80
const revision = 8

/** Keyed by code hash. Data of unknown code proves nothing: anyone can put any key there. */
export const walletCodes: ReadonlyMap<string, WalletCode> = new Map<string, WalletCode>(
  (
    [
      ['v1r1', 'a0cfc2c48aee16a271f2cfc0b7382d81756cecb1017d077faaab3bb602f6868c', seqno],
      ['v1r2', 'd4902fcc9fad74698fa8e353220a68da0dcf72e32bcb2eb9ee04217c17d3062c', seqno],
      ['v1r3', '587cc789eff1c84f46ec3797e45fc809a14ff5ae24f1e0c7a6a99cc9dc9061ff', seqno],
      ['v2r1', '5c9a5e68c108e18721a07c42f9956bfb39ad77ec6d624b60c576ec88eee65329', seqno],
      ['v2r2', 'fe9530d3243853083ef2ef0b4c2908c0abf6fa1c31ea243aacaa5bf8c7d753f1', seqno],
      ['v3r1', 'b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581', seqno + subwallet],
      ['v3r2', '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599', seqno + subwallet],
      ['v4r2', 'feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0', seqno + subwallet],
      ['v5beta', 'f3d7ca53493deedac28b381986a849403cbac3d2c584779af081065af0ac4b93', flag + seqno + betaWalletId],
      ['v5r1', '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f', flag + seqno + walletId],
    ] as const
  ).map(([version, hash, bitsBeforeKey]) => [hash, { version, bitsBeforeKey }]),
).set('9149ae51c1e4689710cebf7830297b16acfbadb363a920a537893e7ffeeca768', {
  version: 'telegram',
  bitsBeforeKey: revision + seqno + subwallet,
  isKeyReplaceable: true,
})

export const maxWallets = 5

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
