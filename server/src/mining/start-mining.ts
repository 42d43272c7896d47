import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { moneyToNumber } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { markUsed } from '../payments/open-purchase.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getMiningReward } from '../settings/reward-rates.rules.ts'
import { lockUser } from '../users/get-user.ts'
import { chooseBoosts, describeBoosts, type StartRequest, toBoostFactors, type UserBoost } from './boosts.rules.ts'
import { findWaitingBoosts, markBoostsApplied } from './boosts.store.ts'
import { findTripCount } from './count-trip.ts'
import {
  isSessionOver,
  miningReminderKey,
  planSession,
  reminderContent,
  type StoredMiningSession,
} from './mining.rules.ts'
import { findLatestSession, insertSession } from './mining.store.ts'

/** Errors: MINING_ALREADY_ACTIVE, MINING_NOT_CLAIMED, BOOST_NOT_OWNED, PRICE_CHANGED. */
export async function startMining(
  deps: Deps,
  userId: string,
  request: StartRequest,
): Promise<HandlerReply<'POST /v1/mining/start'>> {
  const settings = await getSettings(deps.db)
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    const boosts = chooseBoosts(request, await findWaitingBoosts(tx, userId))
    const base = { reward: getMiningReward(settings, now), trips: await findTripCount(tx, userId) }
    const started = await insertOrRefuse(tx, userId, planSession(toBoostFactors(boosts), base, now))
    await useBoosts(tx, boosts, started.id, now)
    await enqueueNotification(tx, {
      key: miningReminderKey(started.id),
      userId,
      content: reminderContent(started),
      dueAt: started.endsAt,
    })
    const applied = boosts.map((boost) => ({ ...boost, applied: true }))
    return { data: { session: describeSession(started, applied) } }
  })
}

async function useBoosts(tx: Tx, boosts: readonly UserBoost[], sessionId: string, now: Date): Promise<void> {
  const purchaseIds = boosts.map((boost) => boost.purchaseId)
  await markBoostsApplied(tx, purchaseIds, sessionId, now)
  await markUsed(tx, purchaseIds, now)
}

const maxAttempts = 3

async function insertOrRefuse(
  tx: Tx,
  userId: string,
  plan: ReturnType<typeof planSession>,
): Promise<StoredMiningSession> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const started = await insertSession(tx, userId, plan)
    if (started) return started
    const open = await findLatestSession(tx, userId)
    if (open && open.state !== 'claimed') return refuseSecond(open, plan.startedAt)
  }
  throw new Error('could not find the open mining session that the unique index reported')
}

function refuseSecond(open: StoredMiningSession, now: Date): never {
  const session = { id: open.id, startedAt: open.startedAt.toISOString(), endsAt: open.endsAt.toISOString() }
  return throwRefusal(isSessionOver(open, now) ? 'MINING_NOT_CLAIMED' : 'MINING_ALREADY_ACTIVE', { session })
}

function describeSession(session: StoredMiningSession, boosts: readonly UserBoost[]) {
  return {
    id: session.id,
    startedAt: session.startedAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    expectedTotal: moneyToNumber(session.expectedTotal),
    powerBoost: session.powerPercent / 100,
    timeBoost: session.timePercent / 100,
    boostsPurchased: describeBoosts(boosts),
  }
}
