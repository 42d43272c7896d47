import { type Money, money } from '@enp/shared/money/money'
import { type RawBuilder, sql } from 'kysely'
import { batchWrites } from '../core/batching/batching.ts'
import { type Database, retryOnce, type Tx } from '../core/database/database.ts'
import { compileLazily } from '../core/database/lazy-statement.ts'
import { recordEffects } from '../core/effects.ts'
import { droppableNotifications } from '../core/notifications/outbox.ts'
import { type PostingResult, type PostingResultRow, toPostingJson, toPostingResult } from '../ledger/ledger.store.ts'
import { toMoneyEffects } from '../ledger/money-effects.rules.ts'
import type { LedgerTransfer } from '../ledger/transfer.rules.ts'
import { type MiningSessionRow, type StoredMiningSession, toStoredMiningSession } from './mining.rules.ts'

export interface ClaimableSession {
  readonly session: StoredMiningSession
  readonly claimedAt: Date | undefined
  readonly isInvited: boolean
  readonly now: Date
}

interface ClaimableRow extends Omit<MiningSessionRow, 'id' | 'user_id'> {
  readonly session_id: string
  readonly is_invited: boolean
  readonly now: Date
}

/** In the combined query with the authentication all columns are null without a session. */
type ClaimableLookup = ClaimableRow | { readonly session_id: null }

export function buildClaimableSessionQuery(userId: RawBuilder<string>): RawBuilder<ClaimableLookup> {
  return buildQuery(sql`user_id = ${userId} order by started_at desc limit 1`)
}

const buildQuery = (which: RawBuilder<unknown>) => sql<ClaimableLookup>`
  select id as session_id, state, started_at, ends_at, expected_total, settled_amount, settled_at,
    power_percent, time_percent, claimed_at, app_now() as now,
    exists (select from referral where invitee_id = mining_session.user_id) as is_invited
  from mining_session where ${which}`

const findNewest = compileLazily<{ userId: string }, ClaimableLookup>((db, { userId }) =>
  buildClaimableSessionQuery(sql<string>`${userId}`).compile(db),
)

const find = compileLazily<{ id: string }, ClaimableLookup>((db, { id }) => buildQuery(sql`id = ${id}`).compile(db))

const lock = compileLazily<{ id: string }, ClaimableLookup>((db, { id }) =>
  buildQuery(sql`id = ${id} for update`).compile(db),
)

export async function findNewestClaimableSession(db: Database, userId: string): Promise<ClaimableSession | undefined> {
  return toClaimableSession((await findNewest(db, { userId }))[0])
}

export async function findClaimableSession(db: Database, id: string): Promise<ClaimableSession | undefined> {
  return toClaimableSession((await find(db, { id }))[0])
}

export async function lockClaimableSession(tx: Tx, id: string): Promise<ClaimableSession | undefined> {
  return toClaimableSession((await lock(tx, { id }))[0])
}

export function toClaimableSession(row: ClaimableLookup | undefined): ClaimableSession | undefined {
  if (!row || row.session_id === null) return undefined
  return {
    session: toStoredMiningSession({ ...row, id: row.session_id }),
    claimedAt: row.claimed_at ?? undefined,
    isInvited: row.is_invited,
    now: row.now,
  }
}

export interface MiningSessionClaim {
  readonly session: StoredMiningSession
  readonly now: Date
  /** Key of the notification that the session has ended. */
  readonly reminder: string
  readonly transfers: readonly LedgerTransfer[]
}

const endAndPost = compileLazily<{ claim: string; droppable: readonly string[] }, { posted: PostingResultRow | null }>(
  (db, { claim, droppable }) => sql`select claim_session(${claim}::jsonb, ${droppable}::text[]) as posted`.compile(db),
)

const endAndPostAll = compileLazily<
  { claims: readonly string[]; droppable: readonly string[] },
  { p_answers: readonly ({ posted: PostingResultRow | null } | null)[] }
>((db, { claims, droppable }) => sql`call claim_sessions(${claims}::jsonb[], ${droppable}::text[])`.compile(db))

/** Undefined if the session changed. One statement claims several if the pool is exhausted. */
export async function claimMiningSession(db: Database, claim: MiningSessionClaim): Promise<PostingResult | undefined> {
  const { posted } = await claimBatched(db, toJson(claim))
  if (!posted) return undefined
  recordEffects(db, toMoneyEffects(claim.transfers))
  return toPostingResult(posted)
}

async function claimAlone(db: Database, claim: string): Promise<{ readonly posted: PostingResultRow | null }> {
  const [row] = await retryOnce(db, () => endAndPost(db, { claim, droppable: droppableNotifications }))
  if (!row) throw new Error('claim_session returned no row')
  return row
}

const claimBatched = batchWrites<string, { readonly posted: PostingResultRow | null }>({
  alone: claimAlone,
  all: async (db, claims) => {
    const [row] = await endAndPostAll(db, { claims, droppable: droppableNotifications })
    return (row?.p_answers ?? []).map((answer) => answer ?? undefined)
  },
})

function toJson({ session, now, reminder, transfers }: MiningSessionClaim): string {
  const { id: session_id, endsAt: ends_at, expectedTotal } = session
  const expected_total = String(expectedTotal.amount)
  return JSON.stringify({ session_id, ends_at, expected_total, now, reminder, transfers: toPostingJson(transfers) })
}

export async function findLastClaim(db: Database, userId: string): Promise<Money<'enp'> | undefined> {
  const row = await db
    .selectFrom('mining_session')
    .select('expected_total')
    .where('user_id', '=', userId)
    .where('state', '=', 'claimed')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && money('enp', row.expected_total)
}
