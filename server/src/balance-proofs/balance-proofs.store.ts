import { type ProofCurrency, proofCurrencies } from '@enp/shared/balance-proofs/balance-proof'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { chunkLeaves } from './proof-tree.rules.ts'

export interface StoredProof {
  readonly day: string
  readonly statement: string
  readonly keyId: string
  readonly signature: Buffer
  readonly secret: Buffer | null
}

const columns = ['day', 'statement', 'key_id as keyId', 'signature', 'secret'] as const

/** The newest first. */
export const listProofs = (db: Database, limit: number): Promise<StoredProof[]> =>
  db.selectFrom('balance_proof').select(columns).orderBy('day', 'desc').limit(limit).execute()

/** The newest, if its post was neither sent nor refused. */
export async function findProofToPost(db: Database): Promise<{ readonly statement: string } | undefined> {
  const newest = await db
    .selectFrom('balance_proof')
    .leftJoin('balance_proof_post', 'balance_proof_post.day', 'balance_proof.day')
    .select(['statement', 'state'])
    .orderBy('balance_proof.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === null ? newest : undefined
}

/** Without a message id: the channel refused the post. */
export async function recordPost(tx: Tx, day: string, messageId: number | undefined): Promise<void> {
  const outcome =
    messageId === undefined
      ? ({ state: 'refused', message_id: null } as const)
      : ({ state: 'posted', message_id: BigInt(messageId) } as const)
  await tx
    .insertInto('balance_proof_post')
    .values({ day, ...outcome, at: appNow })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** Accounts of users and organizers only; a sum of the owner is at most 2^63. */
const sumOf = (currency: ProofCurrency) =>
  sql`coalesce(sum(balance) filter (where currency = ${sql.lit(currency)}), 0)::bigint`

/** As `nameUser`; organizers and erased users have only an id. */
const ownerName = sql`coalesce('telegram:' || (select telegram_id from users where users.id = owner_id), 'id:' || owner_id)`

const owners = sql`
  select owner_id, ${sql.join(proofCurrencies.map((currency) => sql`${sumOf(currency)} as ${sql.ref(currency)}`))},
    convert_to(${ownerName}, 'UTF8') as name
  from ledger_account where owner_id is not null group by owner_id`

/** As `writeLeaf`, for non-negative sums. */
const leaf = sql`key || ${sql.join(
  proofCurrencies.map((currency) => sql`'\\x0000000000000000'::bytea || int8send(${sql.ref(currency)})`),
  sql` || `,
)}`

/** Leaves of all owners by their keys, as `toLeafKey` makes them. */
const chunksQuery = sql`
  select string_agg(${leaf}, ''::bytea order by key) as leaves,
    bool_or(least(${sql.join(proofCurrencies.map((currency) => sql.ref(currency)))}) < 0) as "isNegative"
  from (
    select *, (row_number() over (order by key) - 1) / ${sql.lit(chunkLeaves)} as chunk
    from (
      select *, sha256(sha256(decode(current_setting('enp.proof_secret'), 'hex') || name) || name) as key
      from (${owners}) owners
    ) keyed
  ) numbered
  group by chunk order by chunk`

/** A name that the user knows without the product. */
export async function nameUser(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${ownerName} as name from (select ${userId}::uuid as owner_id) own`.execute(db)
  return rows[0]?.name ?? `id:${userId}`
}

/** Ordered by key, page by page. Errors: a balance below zero. */
export async function* readChunks(tx: Tx, secret: Buffer, pageSize: number): AsyncGenerator<Buffer> {
  // A cursor takes no parameters.
  await sql`select set_config('enp.proof_secret', ${secret.toString('hex')}, true)`.execute(tx)
  await sql`declare chunks no scroll cursor for ${chunksQuery}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ leaves: Buffer; isNegative: boolean }>`fetch ${sql.lit(pageSize)} from chunks`.execute(
      tx,
    )
    if (rows.length === 0) return
    for (const { leaves, isNegative } of rows) {
      if (isNegative) throw new Error('a balance is below zero')
      yield leaves
    }
  }
}

export interface NewProof extends StoredProof {
  readonly root: Buffer
}

/** False if the day has a proof already. */
export async function insertProof(tx: Tx, { keyId, ...proof }: NewProof): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('balance_proof')
    .values({ ...proof, key_id: keyId })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewChunk {
  readonly first_key: Buffer
  readonly root: Buffer
  readonly leaves: Buffer
}

export const insertChunk = (tx: Tx, day: string, chunk: NewChunk) =>
  tx
    .insertInto('balance_proof_chunk')
    .values({ day, ...chunk })
    .execute()

/** Without the secret it is unknown whose balances a root contains. */
export async function deleteLeavesBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('balance_proof_chunk').where('day', '<', day).execute()
  await tx
    .updateTable('balance_proof')
    .set({ secret: null })
    .where('day', '<', day)
    .where('secret', 'is not', null)
    .execute()
}

/** The chunk whose keys may contain this one. */
export const findChunk = (db: Database, day: string, key: Buffer) =>
  db
    .selectFrom('balance_proof_chunk')
    .select(['first_key as firstKey', 'leaves'])
    .where('day', '=', day)
    .where('first_key', '<=', key)
    .orderBy('first_key', 'desc')
    .limit(1)
    .executeTakeFirst()

/** At most a thousand per million owners. */
export const listChunkRoots = (db: Database, day: string) =>
  db
    .selectFrom('balance_proof_chunk')
    .select(['first_key as firstKey', 'root'])
    .where('day', '=', day)
    .orderBy('first_key')
    .execute()
