import {
  type BudgetChannel,
  type BudgetKind,
  budgetKinds,
  type MessageBudget,
} from '@enp/shared/calls/operators/message-budget'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'
import type { Deps } from '../../core/deps.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { listMessageChoices, type MessageChoice, saveMessageChoice } from '../../notifications/message-choices.store.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { listChannels } from './list-channels.ts'
import { computeLoad, countExpected, hourlyCapacity } from './message-budget.rules.ts'
import { findForecast } from './message-forecast.store.ts'

const getToday = async (db: Database) => toZone(settingsZone).dayAt(await getNow(db))

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
  const kinds = budgetKinds.map((kind): MessageBudget['kinds'][number] => {
    const choice = choices.find((one) => one.kind === kind)
    return {
      ...{ kind, channel: choice?.channel ?? 'chat', channels: [...listChannels(kind)] },
      expected: countExpected(forecast?.hours ?? [], kind),
      isDefault: choice !== undefined && choice.chosenBy === null,
    }
  })
  const load = forecast && { forecast: { capacity: hourlyCapacity, hours: computeLoad(forecast.hours) } }
  return { data: { day, ...load, kinds } }
}

/** For today or tomorrow. Errors: NOT_OPERATOR. */
export function chooseChannel(
  { db }: Pick<Deps, 'db'>,
  { operatorId, day, kind, channel }: Body<'POST /internal/admin/message-budget'>,
): Promise<HandlerReply<'POST /internal/admin/message-budget'>> {
  return inTransaction(db, async (tx) => {
    await lockChoices(tx)
    await requireOperator(tx, operatorId)
    const today = await getToday(tx)
    if (day !== today && day !== addDays(today, 1)) return { data: { outcome: 'past' as const } }
    if (!listChannels(kind).includes(channel)) return { data: { outcome: 'unavailable' as const } }
    const before = await findChoice(tx, day, kind)
    if ((before?.channel ?? 'chat') === channel) return { data: { outcome: 'same' as const } }
    await saveMessageChoice(tx, { day, kind }, { channel, chosenBy: operatorId })
    const subject = { kind: 'message_budget', id: `${day} ${kind}` } as const
    const entry = { operatorId, action: 'message_budget.choose', subject, details: { channel } } as const
    const undo = await recordUndoableAction(tx, entry, { day, kind, channel, before: toBefore(before) })
    return { data: { outcome: 'done' as const, undo } }
  })
}

const lockChoices = (tx: Tx) => lockByName(tx, 'message choices')

const findChoice = async (tx: Tx, day: string, kind: BudgetKind) =>
  (await listMessageChoices(tx, day)).find((choice) => choice.kind === kind)

const toBefore = (choice: MessageChoice | undefined) =>
  choice === undefined
    ? null
    : { channel: choice.channel, chosenBy: choice.chosenBy === null ? null : Number(choice.chosenBy) }

interface ChoiceUndo {
  readonly day: string
  readonly kind: BudgetKind
  readonly channel: BudgetChannel
  readonly before: { readonly channel: BudgetChannel; readonly chosenBy: number | null } | null
}

/** Returns false if the choice has changed since. */
export async function undoChoice(tx: Tx, { day, kind, channel, before }: ChoiceUndo): Promise<boolean> {
  await lockChoices(tx)
  if ((await findChoice(tx, day, kind))?.channel !== channel) return false
  await saveMessageChoice(tx, { day, kind }, before)
  return true
}
