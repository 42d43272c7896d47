import type { BudgetKind, PaidState } from '@enp/shared/calls/operators/message-budget'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { messagesPerStar, paidBroadcastMinBalance, toMaxStars } from '@enp/shared/notifications/paid-messages'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { saveMessageChoice } from '../../notifications/message-choices.store.ts'
import {
  endPaidBroadcast,
  listPaidBroadcasts,
  type PaidBroadcast,
  savePaidBroadcast,
} from '../../notifications/paid-broadcasts.store.ts'
import { sumMessageBills } from '../../payments/stars/record-message-bill.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { type ChoiceBefore, findChoice, getToday, isTodayOrTomorrow, lockChoices, toBefore } from './choices.ts'
import { canPay } from './list-channels.ts'
import { countExpected } from './message-budget.rules.ts'
import { findForecast } from './message-forecast.store.ts'

/** Errors: NOT_FOUND for a kind that can't be paid for. */
export async function showPaymentOffer(
  deps: Deps,
  { operatorId, kind }: Query<'GET /internal/admin/message-budget/payment'>,
): Promise<HandlerReply<'GET /internal/admin/message-budget/payment'>> {
  const { db } = deps
  await requireOperator(db, operatorId)
  if (!canPay(kind)) throwRefusal('NOT_FOUND')
  const today = await getToday(db)
  const forecast = await findForecast(db, today)
  const day = forecast?.day ?? today
  const expected = countExpected(forecast?.hours ?? [], kind)
  const paid = await findPaid(db, day, kind)
  const balance = await findBalance(deps)
  return {
    data: {
      ...{ day, kind, expected, maxPrice: toMaxStars(expected), minBalance: paidBroadcastMinBalance },
      ...(balance !== undefined && { balance }),
      billed: await sumMessageBills(db),
      ...(paid && { paid: toPaidState(paid) }),
    },
  }
}

/** For today or tomorrow. Errors: NOT_OPERATOR. */
export async function payForMessages(
  deps: Deps,
  { operatorId, day, kind, maxStars }: Body<'POST /internal/admin/message-budget/payment'>,
): Promise<HandlerReply<'POST /internal/admin/message-budget/payment'>> {
  const balance = await findBalance(deps)
  return inTransaction(deps.db, async (tx) => {
    await lockChoices(tx)
    await requireOperator(tx, operatorId)
    if (!(await isTodayOrTomorrow(tx, day))) return { data: { outcome: 'past' as const } }
    if (!canPay(kind)) return { data: { outcome: 'unavailable' as const } }
    const before = await findPaid(tx, day, kind)
    if (before?.endReason === null && before.maxStars === maxStars) return { data: { outcome: 'same' as const } }
    if (balance === undefined) return { data: { outcome: 'away' as const } }
    if (balance < paidBroadcastMinBalance) return { data: { outcome: 'balance' as const } }
    const choice = toBefore(await findChoice(tx, day, kind))
    await saveMessageChoice(tx, { day, kind }, { channel: 'chat', chosenBy: operatorId })
    await savePaidBroadcast(tx, { day, kind }, { maxStars, chosenBy: operatorId })
    const subject = { kind: 'message_budget', id: `${day} ${kind}` } as const
    const entry = { operatorId, action: 'message_budget.pay', subject, details: { maxStars } } as const
    const maxStarsBefore = before?.endReason === null ? before.maxStars : null
    const undo = await recordUndoableAction(tx, entry, { day, kind, maxStars, maxStarsBefore, choice, operatorId })
    return { data: { outcome: 'done' as const, undo } }
  })
}

async function findBalance({ telegram, log }: Pick<Deps, 'telegram' | 'log'>): Promise<number | undefined> {
  try {
    return await telegram.starsBalance()
  } catch (error) {
    logBotApiFailure(log, error, 'could not query the balance of Stars')
    return undefined
  }
}

const findPaid = async (db: Deps['db'], day: string, kind: BudgetKind) =>
  (await listPaidBroadcasts(db, day)).find((paid) => paid.kind === kind)

export function toPaidState({ maxStars, reserved, charged, endReason }: PaidBroadcast): PaidState {
  const isUsed = reserved >= maxStars * messagesPerStar
  const states = { operator: 'ended', telegram: 'refused' } as const
  return { maxStars, messages: charged, state: endReason ? states[endReason] : isUsed ? 'used' : 'active' }
}

interface PaymentUndo {
  readonly day: string
  readonly kind: BudgetKind
  readonly maxStars: number
  readonly maxStarsBefore: number | null
  readonly choice: ChoiceBefore
  readonly operatorId: number
}

/** Returns false if the payment has changed since. Messages that were charged stay charged. */
export async function undoPayment(tx: Tx, undo: PaymentUndo): Promise<boolean> {
  const { day, kind, maxStars, maxStarsBefore, choice, operatorId } = undo
  await lockChoices(tx)
  const paid = await findPaid(tx, day, kind)
  if (paid?.endReason !== null || paid.maxStars !== maxStars) return false
  if (maxStarsBefore === null) await endPaidBroadcast(tx, { day, kind })
  else await savePaidBroadcast(tx, { day, kind }, { maxStars: maxStarsBefore, chosenBy: operatorId })
  await saveMessageChoice(tx, { day, kind }, choice)
  return true
}
