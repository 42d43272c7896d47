import type { ConversationContext } from '../../context.ts'
import { changeOptions, type ServiceFormDialog, type ServiceFormStep } from './form-calls.ts'

export async function removeOption(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
): Promise<ServiceFormStep | undefined> {
  const key = step.draft.content.options[index]?.key
  if (key === undefined) return { ...step, at: 'options' }
  const next = await changeOptions(dialog, ctx, step, { remove: key })
  return next && { ...next, at: 'options' }
}

/**
 * Removes the option of the current question if it has no name, because the form would return to it
 * again and again. Returns undefined if there is nothing to remove.
 */
export async function leaveEmptyOption(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
): Promise<ServiceFormStep | undefined> {
  const option = typeof step.at === 'object' && 'option' in step.at ? step.at.option : undefined
  const { options } = step.draft.content
  if (option === undefined || options.length < 2 || options[option]?.name !== undefined) return undefined
  return removeOption(dialog, ctx, step, option)
}
