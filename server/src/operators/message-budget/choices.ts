import type { BudgetChannel, BudgetKind } from '@enp/shared/calls/operators/message-budget'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { getNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { listMessageChoices, type MessageChoice } from '../../notifications/message-choices.store.ts'

export const getToday = async (db: Database) => toZone(settingsZone).dayAt(await getNow(db))

export async function isTodayOrTomorrow(db: Database, day: string): Promise<boolean> {
  const today = await getToday(db)
  return day === today || day === addDays(today, 1)
}

export const lockChoices = (tx: Tx) => lockByName(tx, 'message choices')

export const findChoice = async (tx: Tx, day: string, kind: BudgetKind) =>
  (await listMessageChoices(tx, day)).find((choice) => choice.kind === kind)

export type ChoiceBefore = { readonly channel: BudgetChannel; readonly chosenBy: number | null } | null

export const toBefore = (choice: MessageChoice | undefined): ChoiceBefore =>
  choice === undefined
    ? null
    : { channel: choice.channel, chosenBy: choice.chosenBy === null ? null : Number(choice.chosenBy) }
