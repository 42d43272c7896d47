import type { OptionCalendar } from '@enp/shared/calls/organizer-calendar-shapes'
import type { Tx } from '../../core/database.ts'
import { lockDraftByOption, savePlan } from './drafts.store.ts'
import { withPlan } from './plan.rules.ts'

/**
 * Changes the plan of an option together with what its service's form says of it. The form is locked first, as publishing
 * does, so that neither waits for the other. Undefined where the option is gone.
 */
export async function changeWithForm<Plan extends OptionCalendar['plan']>(
  tx: Tx,
  optionId: string,
  change: () => Promise<Plan | undefined>,
): Promise<Plan | undefined> {
  const found = await lockDraftByOption(tx, optionId)
  const plan = await change()
  if (!plan || !found?.draft.published) return plan
  const { id, content, published } = found.draft
  await savePlan(tx, id, withPlan({ content, published }, found.optionKey, plan))
  return plan
}
