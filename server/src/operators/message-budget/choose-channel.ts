import {
  type BudgetChannel,
  type BudgetKind,
  budgetKinds,
  type MessageBudget,
} from '@enp/shared/calls/operators/message-budget'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listMessageChoices, saveMessageChoice } from '../../notifications/message-choices.store.ts'
import { endPaidBroadcast, listPaidBroadcasts, savePaidBroadcast } from '../../notifications/paid-broadcasts.store.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { type ChoiceBefore, findChoice, getToday, isTodayOrTomorrow, lockChoices, toBefore } from './choices.ts'
import { canPay, listChannels } from './list-channels.ts'
import { computeLoad, countExpected, hourlyCapacity } from './message-budget.rules.ts'
import { findForecast } from './message-forecast.store.ts'
import { toPaidState } from './pay-for-messages.ts'

/** Tomorrow once its forecast is made, before that today. */
export async function showMessageBudget(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/message-budget'>,
): Promise<HandlerReply<'GET /internal/admin/message-budget'>> {
  await requireOperator(db, operatorId)
  const today = await getToday(db)
  const forecast = await findForecast(db, today)
  const day = forecast?.day ?? today
  const choices = await listMessageChoices(db, day)
  const payments = await listPaidBroadcasts(db, day)
  const kinds = budgetKinds.map((kind): MessageBudget['kinds'][number] => {
    const choice = choices.find((one) => one.kind === kind)
    const paid = payments.find((one) => one.kind === kind)
    return {
      ...{ kind, channel: choice?.channel ?? 'chat', channels: [...listChannels(kind)] },
      expected: countExpected(forecast?.hours ?? [], kind),
      isDefault: choice !== undefined && choice.chosenBy === null,
      canPay: canPay(kind),
      ...(paid && { paid: toPaidState(paid) }),
    }
  })
  const load = forecast && { forecast: { capacity: hourlyCapacity, hours: computeLoad(forecast.hours) } }
  return { data: { day, ...load, kinds } }
}

/** For today or tomorrow. Ends a payment for the kind. Errors: NOT_OPERATOR. */
export function chooseChannel(
  { db }: Pick<Deps, 'db'>,
  { operatorId, day, kind, channel }: Body<'POST /internal/admin/message-budget'>,
): Promise<HandlerReply<'POST /internal/admin/message-budget'>> {
  return inTransaction(db, async (tx) => {
    await lockChoices(tx)
    await requireOperator(tx, operatorId)
    if (!(await isTodayOrTomorrow(tx, day))) return { data: { outcome: 'past' as const } }
    if (!listChannels(kind).includes(channel)) return { data: { outcome: 'unavailable' as const } }
    const before = await findChoice(tx, day, kind)
    const paid = await findActivePayment(tx, day, kind)
    if ((before?.channel ?? 'chat') === channel && !paid) return { data: { outcome: 'same' as const } }
    await saveMessageChoice(tx, { day, kind }, { channel, chosenBy: operatorId })
    await endPaidBroadcast(tx, { day, kind })
    const subject = { kind: 'message_budget', id: `${day} ${kind}` } as const
    const entry = { operatorId, action: 'message_budget.choose', subject, details: { channel } } as const
    const ended = paid && { paid: { maxStars: paid.maxStars, chosenBy: operatorId } }
    const undo = await recordUndoableAction(tx, entry, { day, kind, channel, before: toBefore(before), ...ended })
    return { data: { outcome: 'done' as const, undo } }
  })
}

const findActivePayment = async (tx: Tx, day: string, kind: BudgetKind) =>
  (await listPaidBroadcasts(tx, day)).find((paid) => paid.kind === kind && paid.endReason === null)

interface ChoiceUndo {
  readonly day: string
  readonly kind: BudgetKind
  readonly channel: BudgetChannel
  readonly before: ChoiceBefore
  /** The payment that the choice ended. */
  readonly paid?: { readonly maxStars: number; readonly chosenBy: number }
}

/** Returns false if the choice has changed since. */
export async function undoChoice(tx: Tx, { day, kind, channel, before, paid }: ChoiceUndo): Promise<boolean> {
  await lockChoices(tx)
  if ((await findChoice(tx, day, kind))?.channel !== channel) return false
  if (await findActivePayment(tx, day, kind)) return false
  await saveMessageChoice(tx, { day, kind }, before)
  if (paid) await savePaidBroadcast(tx, { day, kind }, paid)
  return true
}
