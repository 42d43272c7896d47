import type { BalanceProof } from '@enp/shared/balance-proofs/balance-proof'
import type { HandlerReply } from '@enp/shared/contract'
import { formatKnownKey } from '../core/config/voucher-keys.ts'
import type { Deps } from '../core/deps.ts'
import { findChunk, listChunkRoots, listProofs, nameUser, type StoredProof } from './balance-proofs.store.ts'
import { findLeaf, readLeafSums, readNode, toLeafKey, toLeafNodes, toPath, toSalt } from './proof-tree.rules.ts'

const listedDays = 30

/** The newest first. */
export async function getProofs({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<HandlerReply<'GET /v1/proof'>> {
  const proofs = await listProofs(db, listedDays)
  return {
    data: {
      proofs: proofs.map(({ statement, keyId, signature }) => {
        return { statement, keyId, signature: signature.toString('base64url') }
      }),
      keys: [...config.voucherKeys.known.values()].map(formatKnownKey),
    },
  }
}

/** Of the newest day. Null without a proof, or without an account at its moment. */
export async function getOwnProof(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/proof/own'>> {
  return { data: { proof: (await findOwnProof(db, userId)) ?? null } }
}

export async function findOwnProof(db: Deps['db'], userId: string): Promise<BalanceProof | undefined> {
  const [last, previous] = await listProofs(db, 2)
  if (!last?.secret) return undefined
  const owner = await nameUser(db, userId)
  const salt = toSalt(last.secret, owner)
  const key = toLeafKey(salt, owner)
  const [chunk, roots] = await Promise.all([findChunk(db, last.day, key), listChunkRoots(db, last.day)])
  const index = chunk ? findLeaf(chunk.leaves, key) : -1
  if (!chunk || index < 0) return undefined
  const chunkIndex = roots.findIndex(({ firstKey }) => firstKey.equals(chunk.firstKey))
  const nodes = roots.map(({ root }) => readNode(root))
  return {
    ...toSigned(last, previous),
    ...{ owner, salt: salt.toString('hex') },
    sums: readLeafSums(chunk.leaves, index).map(String),
    path: [...toPath(toLeafNodes(chunk.leaves), index), ...toPath(nodes, chunkIndex)],
  }
}

function toSigned({ statement, keyId, signature }: StoredProof, previous: StoredProof | undefined) {
  return {
    statement,
    ...(previous && { previousStatement: previous.statement }),
    ...{ keyId, signature: signature.toString('base64url') },
  }
}
