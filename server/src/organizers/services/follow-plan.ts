import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Tx } from '../../core/database/database.ts'
import { lockDraftByOption, saveDraftPlan } from './drafts/drafts.store.ts'
import { copyPlanToDraft } from './plan.rules.ts'

/** Locks the draft first, like publishing, so that the two can't deadlock. */
export async function changePlanWithDraft<Plan extends OptionCalendar['plan']>(
  tx: Tx,
  optionId: string,
  change: () => Promise<Plan | undefined>,
): Promise<Plan | undefined> {
  const locked = await lockDraftByOption(tx, optionId)
  const plan = await change()
  if (!plan || !locked?.draft.published) return plan
  const { id, content, published } = locked.draft
  await saveDraftPlan(tx, id, copyPlanToDraft({ content, published }, locked.optionKey, plan))
  return plan
}
