import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { toDecimalText, toNumber } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import { inTransaction, type Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import type { Deps } from '../deps.ts'
import { checkRequestedBoosts, isOver, planSession, type Session, type StartRequest } from './mining.rules.ts'
import { findLatestSession, insertSession } from './mining.store.ts'

/**
 * Starts a session and writes the reminder for its end; docs/product.md, section 4.
 * Errors: MINING_ALREADY_ACTIVE, MINING_NOT_CLAIMED (with the session), BOOST_NOT_OWNED.
 */
export async function startMining(
  deps: Deps,
  userId: string,
  request: StartRequest,
): Promise<Answer<'POST /v1/mining/start'>> {
  const boosts = checkRequestedBoosts(request)
  const session = await inTransaction(deps.db, async (tx) => {
    const now = await readNow(tx)
    const started = await insertOrRefuse(tx, userId, planSession(boosts, now))
    await tell(tx, {
      key: reminderKey(started.id),
      userId,
      content: { kind: 'mining_finished', values: { reward: toDecimalText(started.expectedTotal) } },
      dueAt: started.endsAt,
    })
    return started
  })
  return { data: { session: describeSession(session) } }
}

export function reminderKey(sessionId: string): string {
  return `mining_finished:${sessionId}`
}

const tries = 3

/** The unique index lets one open session in; the loser is told which, unless that one was claimed in between. */
async function insertOrRefuse(tx: Tx, userId: string, plan: ReturnType<typeof planSession>): Promise<Session> {
  for (let count = 0; count < tries; count += 1) {
    const started = await insertSession(tx, userId, plan)
    if (started) return started
    const open = await findLatestSession(tx, userId)
    if (open && open.state !== 'claimed') return refuseSecond(open, plan.startedAt)
  }
  throw new Error('the open session that the unique index sees can’t be found')
}

function refuseSecond(open: Session, now: Date): never {
  const session = { id: open.id, startedAt: open.startedAt.toISOString(), endsAt: open.endsAt.toISOString() }
  return fail(isOver(open, now) ? 'MINING_NOT_CLAIMED' : 'MINING_ALREADY_ACTIVE', { session })
}

function describeSession(session: Session) {
  return {
    id: session.id,
    startedAt: session.startedAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    expectedTotal: toNumber(session.expectedTotal),
    powerBoost: session.powerPercent / 100,
    timeBoost: session.timePercent / 100,
    boostsPurchased: [],
  }
}
