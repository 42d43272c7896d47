import { type Money, money } from '@enp/shared/money'
import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../core/compiled.ts'
import type { Database, Tx } from '../core/database.ts'
import { type Session, type SessionRow, toSession } from './mining.rules.ts'

/** What a claim finds of the newest session. */
export interface Claimable {
  readonly session: Session
  readonly claimedAt: Date | undefined
  readonly isInvited: boolean
  readonly now: Date
}

interface ClaimableRow extends Omit<SessionRow, 'id' | 'user_id'> {
  readonly session_id: string
  readonly is_invited: boolean
  readonly now: Date
}

/** Beside the check of the person's session every column is null when there is nothing to claim. */
type LookedUp = ClaimableRow | { readonly session_id: null }

/** A claim's newest session as a subquery. */
export function claimableOf(userId: RawBuilder<string>): RawBuilder<LookedUp> {
  return sql`
    select id as session_id, state, started_at, ends_at, expected_total, settled_amount, settled_at,
      power_percent, time_percent, claimed_at, app_now() as now,
      exists (select from referral where invitee_id = mining_session.user_id) as is_invited
    from mining_session where user_id = ${userId} order by started_at desc limit 1`
}

const find = compiledOnce<{ userId: string }, LookedUp>((db, { userId }) =>
  claimableOf(sql<string>`${userId}`).compile(db),
)

const lock = compiledOnce<{ userId: string }, LookedUp>((db, { userId }) =>
  sql<LookedUp>`${claimableOf(sql<string>`${userId}`)} for update`.compile(db),
)

export async function findClaimable(db: Database, userId: string): Promise<Claimable | undefined> {
  return toClaimable((await find(db, { userId }))[0])
}

/** The same, locked until the transaction ends. */
export async function lockClaimable(tx: Tx, userId: string): Promise<Claimable | undefined> {
  return toClaimable((await lock(tx, { userId }))[0])
}

export function toClaimable(row: LookedUp | undefined): Claimable | undefined {
  if (!row || row.session_id === null) return undefined
  return {
    session: toSession({ ...row, id: row.session_id }),
    claimedAt: row.claimed_at ?? undefined,
    isInvited: row.is_invited,
    now: row.now,
  }
}

/** A session as a claim saw it. */
export interface Seen {
  readonly sessionId: string
  readonly endsAt: Date
  /** Minor units of enp. */
  readonly expectedTotal: bigint
  readonly now: Date
}

/** A change for a statement: ends the session as it was seen, and finds none that was claimed or boosted since. */
export function endSession(db: Database, { sessionId, endsAt, expectedTotal, now }: Seen) {
  return db
    .updateTable('mining_session')
    .set({ state: 'claimed', claimed_at: now })
    .where('id', '=', sessionId)
    .where('state', '<>', sql.lit('claimed'))
    .where(sql<Date>`date_trunc('milliseconds', ends_at)`, '=', endsAt)
    .where('expected_total', '=', expectedTotal)
    .returning('id')
}

/** The reward of the session that was claimed last. */
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
