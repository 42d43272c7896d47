import type { ConversationContext } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { changeOptions, refused, type ServiceFormDialog, type ServiceFormStep } from './form-calls.ts'

type OptionChange = Parameters<typeof changeOptions>[3]

/** Ends on the list of options, also if the option is gone. */
async function changeOption(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
  toChange: (key: string) => OptionChange,
): Promise<ServiceFormStep | undefined> {
  const key = step.draft.content.options[index]?.key
  if (key === undefined) return { ...step, at: 'options' }
  const next = await changeOptions(dialog, ctx, step, toChange(key))
  return next && { ...next, at: 'options' }
}

export function removeOption(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
): Promise<ServiceFormStep | undefined> {
  return changeOption(dialog, ctx, step, index, (remove) => ({ remove }))
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

export function copyOption(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
): Promise<ServiceFormStep | undefined> {
  const { length: count } = step.draft.content.options
  return changeOption(dialog, ctx, step, index, (key) => ({ copy: { key, count } }))
}

export async function copySeasons(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
): Promise<ServiceFormStep | undefined> {
  const key = step.draft.content.options[index]?.key
  if (key === undefined) return { ...step, at: 'options' }
  const input = { params: { id: step.draft.id }, telegramId: dialog.telegramId, body: { seasonsOf: key } }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts/:id/options', input)
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  await ctx.reply(ctx.texts.serviceSeasonsCopied)
  return { draft: reply.data, at: 'options' }
}

/** Continues with the copy. The update is its key, so that a repeated one makes no second copy. */
export async function copyService(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
): Promise<ServiceFormStep | undefined> {
  const { id: copyOf, organizerId } = step.draft
  const body = { organizerId, key: String(ctx.update.update_id), copyOf }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts', { telegramId: dialog.telegramId, body })
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  await ctx.reply(ctx.texts.serviceCopied)
  return { draft: reply.data, at: 'summary' }
}
