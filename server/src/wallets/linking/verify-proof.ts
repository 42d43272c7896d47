import { createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Body } from '@enp/shared/contract'
import { type ProofRefusal, throwRefusal } from '@enp/shared/errors'
import { Address, Cell, contractAddress, loadStateInit, type StateInit } from '@ton/core'
import type { ChainKey } from './fetch-public-key.ts'
import { findProofRefusal, toProofDigest, walletCodes } from './wallet-codes.rules.ts'

type Claim = Omit<Body<'POST /v1/users/wallets'>, 'label'>

interface Expected {
  readonly network: ChainNetwork
  /** Host in the manifest, with its port if it has one. */
  readonly domain: string
  readonly now: Date
  /** Reads the current key of a contract whose state init does not tell it. */
  readonly findPublicKey: (address: Address) => Promise<ChainKey>
}

interface ProvedWallet {
  readonly address: string
  readonly publicKey: Buffer
  /** Such as `v4r2`; `unknown` if the chain reported the key. */
  readonly version: string
}

/**
 * Uses the key that the address commits to, never the one in the request. The caller checks that
 * the payload was issued to this user. Errors: PROOF_INVALID with the reason; PROOF_EXPIRED.
 */
export async function verifyProof(claim: Claim, expected: Expected): Promise<ProvedWallet> {
  const address = readAddress(claim.address)
  if (claim.network !== expected.network) refuse('wrong_network')
  const fault = findProofRefusal(claim.proof, expected)
  if (fault === 'expired') throwRefusal('PROOF_EXPIRED')
  if (fault) refuse(fault)
  const init = readStateInit(claim.proof.stateInit, address)
  const known = readKnownWallet(init)
  const publicKey = known && !known.isKeyReplaceable ? known.publicKey : await findCurrentKey(address, known, expected)
  if (!isSameKey(claim.publicKey, publicKey)) refuse('wrong_key')
  if (!isSigned(toProofDigest(address, claim.proof), claim.proof.signature, publicKey)) refuse('wrong_signature')
  return { address: address.toRawString(), publicKey, version: known?.version ?? 'unknown' }
}

function refuse(reason: ProofRefusal): never {
  return throwRefusal('PROOF_INVALID', { reason })
}

const raw = /^0:[0-9a-fA-F]{64}$/

function readAddress(text: string): Address {
  return raw.test(text) ? Address.parseRaw(text) : refuse('wrong_address')
}

/** The address is the hash of the state init. Without this check any key proves any address. */
function readStateInit(text: string, address: Address): StateInit {
  const read = () => {
    const cell = Cell.fromBase64(text)
    return { hash: cell.hash(), init: loadStateInit(cell.beginParse()) }
  }
  const { hash, init } = attempt(read) ?? refuse('no_state_init')
  if (!hash.equals(address.hash) || !contractAddress(0, init).equals(address)) refuse('wrong_state_init')
  return init
}

/** The first key proves only until the contract is deployed: afterwards it may be an old one. */
async function findCurrentKey(
  address: Address,
  known: KnownWallet | undefined,
  { findPublicKey }: Expected,
): Promise<Buffer> {
  const current = await findPublicKey(address)
  return (current === 'not_deployed' ? known?.publicKey : current) ?? refuse('unknown_wallet')
}

interface KnownWallet extends Pick<ProvedWallet, 'publicKey' | 'version'> {
  readonly isKeyReplaceable: boolean
}

function readKnownWallet({ code, data }: StateInit): KnownWallet | undefined {
  const known = code && walletCodes.get(code.hash().toString('hex'))
  if (!known || !data) return undefined
  const publicKey = attempt(() => data.beginParse().skip(known.bitsBeforeKey).loadBuffer(32))
  const { version, isKeyReplaceable = false } = known
  return publicKey && { publicKey, version, isKeyReplaceable }
}

/** The input is untrusted. Returns undefined if the parser throws. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

function isSameKey(claimed: string, key: Buffer): boolean {
  const bytes = Buffer.from(claimed, 'hex')
  return bytes.length === key.length && timingSafeEqual(bytes, key)
}

function isSigned(digest: Buffer, signature: string, publicKey: Buffer): boolean {
  const key = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  return verify(null, digest, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64'))
}
