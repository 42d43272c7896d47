import { createHash } from 'node:crypto'
import { Address } from '@ton/core'

interface Proof {
  address: string
  /** Host of the manifest's URL, with its port. */
  domain: string
  timestamp: number
  payload: string
}

export function proofDigest({ address, domain, timestamp, payload }: Proof): Buffer {
  const { workChain, hash } = Address.parse(address)
  const chain = Buffer.alloc(4)
  chain.writeInt32BE(workChain)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(domain))
  const time = Buffer.alloc(8)
  time.writeBigUInt64LE(BigInt(timestamp))
  const parts = ['ton-proof-item-v2/', chain, hash, length, domain, time, payload]
  const message = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return sha256(Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(message)]))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
