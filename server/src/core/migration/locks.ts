import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { toErrorCode } from './records.ts'

const runLock = sql.lit(3853314791062309107n)
const lookForRunLockMs = 200
const runLockWithinMs = 10 * 60_000

/** Polls, because a session waiting in a statement would block `create index concurrently`. */
export async function takeRunLock(db: Database): Promise<void> {
  const until = performance.now() + runLockWithinMs
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${runLock}) as taken`.execute(db)
    if (rows[0]?.taken) return
    if (performance.now() > until) throw new Error('timed out while waiting for another migration of this database')
    await sleep(lookForRunLockMs)
  }
}

export async function releaseRunLock(db: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${runLock})`.execute(db).catch(() => undefined)
}

export interface LockRetries {
  readonly attempts: number
  /** Mean pause; the actual one is random, between half and one and a half of it. */
  readonly pauseMs: number
  readonly onRetry: (name: string, attempt: number) => void
}

/** Lock timeout or deadlock; Postgres has rolled back the step. */
const lockTrouble = /^(55P03|40P01)$/

export async function retryLocked(name: string, settings: LockRetries, step: () => Promise<void>): Promise<void> {
  const { attempts, pauseMs, onRetry } = settings
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (attempt >= attempts || !lockTrouble.test(toErrorCode(error))) throw error
      onRetry(name, attempt)
      // Random, so that several products that migrate one cluster don't collide again.
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}
