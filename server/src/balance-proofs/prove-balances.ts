import { createHash, randomBytes, sign } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { formatStatement, hashBytes } from '@enp/shared/balance-proofs/balance-proof'
import { sql } from 'kysely'
import type { ServerConfig } from '../core/config/config.ts'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { runWhenDue } from '../core/jobs/lease.ts'
import { addDays } from '../days/days.rules.ts'
import { listChainHoldings } from '../wallets/solvency/list-chain-holdings.ts'
import {
  deleteLeavesBefore,
  insertChunk,
  insertProof,
  listProofs,
  type NewChunk,
  readChunks,
} from './balance-proofs.store.ts'
import { leafBytes, type ProofNode, toHash, toLeafNodes, toRoot } from './proof-tree.rules.ts'

interface Dependencies {
  readonly db: Database
  /** For the balances; may be a replica. */
  readonly read: Database
  readonly config: Pick<ServerConfig, 'voucherKeys'>
}

const job = { name: 'balance_proof', everySeconds: 600 }
const chunksPerPage = 20
/** Owners can download their leaf for a week. */
export const leafDays = 7

export function proveBalancesWhenDue(deps: Dependencies): Promise<string | undefined> {
  return runWhenDue(deps.db, job, () => proveBalances(deps))
}

/**
 * Once per day (UTC), also if several processes try. Returns the day; undefined if it has a proof
 * already, or without any account. See docs/rules/balance-proofs.md#making.
 */
export async function proveBalances({ db, read, config }: Dependencies): Promise<string | undefined> {
  const day = (await getNow(db)).toISOString().slice(0, 10)
  const [last] = await listProofs(db, 1)
  if (last && last.day >= day) return undefined
  const secret = randomBytes(32)
  const { takenAt, chunks, roots } = await readTree(read, secret)
  const root = toRoot(roots)
  if (!root) return undefined
  const statement = formatStatement({
    ...{ day, takenAt: takenAt.toISOString(), accounts: countLeaves(chunks) },
    ...{ root: toHash(root).toString('hex'), sums: root.sums },
    holdings: await listChainHoldings(db),
    previous: last && createHash('sha256').update(last.statement).digest('hex'),
  })
  const { id: keyId, signing } = config.voucherKeys
  const signature = sign(null, Buffer.from(statement), signing)
  return inTransaction(db, async (tx) => {
    if (!(await insertProof(tx, { day, statement, root: toHash(root), keyId, signature, secret }))) return undefined
    for (const chunk of chunks) await insertChunk(tx, day, chunk)
    await deleteLeavesBefore(tx, addDays(day, 1 - leafDays))
    return day
  })
}

interface Tree {
  readonly takenAt: Date
  readonly chunks: NewChunk[]
  readonly roots: ProofNode[]
}

const countLeaves = (chunks: readonly NewChunk[]) =>
  chunks.reduce((count, { leaves }) => count + leaves.length / leafBytes, 0)

/** All balances of one moment. */
function readTree(db: Database, secret: Buffer): Promise<Tree> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx: Tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx)
      const tree: Tree = { takenAt: await getNow(tx), chunks: [], roots: [] }
      for await (const leaves of readChunks(tx, secret, chunksPerPage)) {
        const root = toRoot(toLeafNodes(leaves))
        if (!root) throw new Error('a chunk has leaves')
        tree.roots.push(root)
        tree.chunks.push({ first_key: leaves.subarray(0, hashBytes), root: root.bytes, leaves })
        // Lets the process do other work.
        await setImmediate()
      }
      return tree
    })
}
