import { hash } from 'node:crypto'
import {
  addSums,
  hashBytes,
  hashPrefixes,
  type ProofStep,
  proofCurrencies,
  readSums,
  type Sums,
  sumBytes,
  writeSums,
} from '@enp/shared/balance-proofs/balance-proof'

/** Of a Merkle sum tree; docs/rules/balance-proofs.md#tree. */
export interface ProofNode {
  /** The hash and the sums, as they are hashed and stored. */
  readonly bytes: Buffer
  readonly sums: Sums
}

/** A power of two, so that the root of a chunk is a node of the tree. */
export const chunkLeaves = 1_024
/** A leaf is stored as its key and its sums. */
export const leafBytes = hashBytes + proofCurrencies.length * sumBytes

const prefixes = { leaf: Buffer.of(hashPrefixes.leaf), node: Buffer.of(hashPrefixes.node) }
const digest = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

/** `owner`: the name. The secret stays on the server, and a hash of nothing longer is published. */
export const toSalt = (secret: Uint8Array, owner: string): Buffer => digest(secret, Buffer.from(owner))

/** Position of the owner among the leaves; says nothing to those who lack the salt. */
export const toLeafKey = (salt: Uint8Array, owner: string): Buffer => digest(salt, Buffer.from(owner))

function toLeafNode(leaf: Buffer): ProofNode {
  const written = leaf.subarray(hashBytes)
  return { bytes: Buffer.concat([digest(prefixes.leaf, leaf), written]), sums: readSums(written) }
}

function joinNodes(left: ProofNode, right: ProofNode): ProofNode {
  const sums = addSums(left.sums, right.sums)
  return { bytes: Buffer.concat([digest(prefixes.node, left.bytes, right.bytes), writeSums(sums)]), sums }
}

/** A node without a neighbour rises unchanged. */
function toUpperLevel(nodes: readonly ProofNode[]): ProofNode[] {
  const upper: ProofNode[] = []
  for (let index = 0; index < nodes.length; index += 2) {
    const [left, right] = [nodes[index], nodes[index + 1]]
    if (left) upper.push(right ? joinNodes(left, right) : left)
  }
  return upper
}

/** Root of the tree over `nodes`; undefined without any. */
export function toRoot(nodes: readonly ProofNode[]): ProofNode | undefined {
  let level = nodes
  while (level.length > 1) level = toUpperLevel(level)
  return level[0]
}

/** Steps from the node at `index` to the root, without the levels that it rises unchanged. */
export function toPath(nodes: readonly ProofNode[], index: number): ProofStep[] {
  const steps: ProofStep[] = []
  let [level, at] = [nodes, index]
  while (level.length > 1) {
    const other = level[at ^ 1]
    if (other)
      steps.push({
        side: at % 2 === 0 ? 'right' : 'left',
        hash: toHash(other).toString('hex'),
        sums: other.sums.map(String),
      })
    level = toUpperLevel(level)
    at >>= 1
  }
  return steps
}

export function toLeafNodes(chunk: Buffer): ProofNode[] {
  return Array.from({ length: chunk.length / leafBytes }, (_, index) =>
    toLeafNode(chunk.subarray(index * leafBytes, (index + 1) * leafBytes)),
  )
}

/** Index in the chunk; -1 if no leaf has the key. */
export function findLeaf(chunk: Buffer, key: Buffer): number {
  for (let at = 0; at < chunk.length; at += leafBytes)
    if (key.equals(chunk.subarray(at, at + hashBytes))) return at / leafBytes
  return -1
}

export const readLeafSums = (chunk: Buffer, index: number): Sums =>
  readSums(chunk.subarray(index * leafBytes + hashBytes, (index + 1) * leafBytes))

export const toHash = ({ bytes }: ProofNode): Buffer => bytes.subarray(0, hashBytes)

export const readNode = (bytes: Buffer): ProofNode => ({ bytes, sums: readSums(bytes.subarray(hashBytes)) })
